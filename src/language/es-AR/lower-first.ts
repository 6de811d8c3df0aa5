/** Label inside a sentence; initials stay («GPS»). */
export function lowerFirst(label: string): string {
  return /^\p{Lu}{2}/u.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`
}
