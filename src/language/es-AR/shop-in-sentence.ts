/** How a shop is named inside a sentence: «Mercado Libre», «la tienda oficial». */
export function shopInSentence(name: string): string {
  return /^tienda\b/i.test(name) ? `la t${name.slice(1)}` : name
}
