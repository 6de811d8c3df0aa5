export function nameInAddress(words: string): string {
  return words.replace(
    /^([^@\s]+)@[^\s,]+/,
    (_, name: string) => name.charAt(0).toUpperCase() + name.slice(1),
  )
}
