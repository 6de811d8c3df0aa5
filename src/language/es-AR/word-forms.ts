const DIMINUTIVE = /^(.{2,}?)(?:ec|c)?(?:it|ill)([oa])s?$/
const AUGMENTATIVE = /^(.{3,})(?:az|ot)([oa])s?$/
const DOER = /(?:[aei]d(?:or|ora|ores|oras))$/
const VERB = /(?:[aei]r|[aei]r(?:lo|la|los|las|me|te|se)|[ae]ndo|iendo|[ai]d[oa]s?)$/
const SHORTEST_ROOT = 3

export function basesOf(word: string): string[] {
  const bases: string[] = []
  for (const pattern of [DIMINUTIVE, AUGMENTATIVE]) {
    const [, root, gender] = pattern.exec(word) ?? []
    if (root === undefined) continue
    const hard = root.replace(/qu$/, 'c').replace(/gu$/, 'g')
    bases.push(hard + gender, `${hard}e`, hard, `${hard}${gender === 'a' ? 'o' : 'a'}`)
    if (root.endsWith('c')) bases.push(`${root.slice(0, -1)}z`)
  }
  return bases
}

export function doingRoot(word: string): string | undefined {
  const root = DOER.test(word) ? word.replace(DOER, '') : VERB.test(word) ? word.replace(VERB, '') : ''
  return root.length >= SHORTEST_ROOT ? root : undefined
}

export function isDoer(word: string): boolean {
  return DOER.test(word)
}
