/** Snowball splits auricular/auriculares and notebook/notebooks, these six rules do not. */
export function stem(word: string): string {
  if (word.length < 4 || word.endsWith('ss')) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (/[oae]s$/.test(word)) return word.slice(0, -2)
  if (/[bcdfgkmpqrtvw]s$/.test(word)) return word.slice(0, -1)
  return /[oae]$/.test(word) ? word.slice(0, -1) : word
}
