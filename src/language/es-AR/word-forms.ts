const DOER = /(?:[aei]d(?:or|ora|ores|oras))$/
const VERB = /(?:[aei]r|[aei]r(?:lo|la|los|las|me|te|se)|[ae]ndo|iendo|[ai]d[oa]s?)$/
const SHORTEST_ROOT = 3

export function doingRoot(word: string): string | undefined {
  const root = DOER.test(word) ? word.replace(DOER, '') : VERB.test(word) ? word.replace(VERB, '') : ''
  return root.length >= SHORTEST_ROOT ? root : undefined
}

export function isDoer(word: string): boolean {
  return DOER.test(word)
}
