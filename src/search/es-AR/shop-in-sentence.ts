export function shopInSentence(name: string): string {
  return /^tienda\b/i.test(name) ? `la t${name.slice(1)}` : name
}
