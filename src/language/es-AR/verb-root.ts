const VERB_ENDINGS =
  /(?:aciones|acion|adoras?|adores|ador|amientos?|imientos?|andose|iendose|ando|iendo|ad[oa]s?|id[oa]s?|aron|ieron|aban?|[aei]rl[oa]s?|[aei]r[mst]e|[aei]r|[aei]mos|an|en|as|es|os|o|a|e)$/
const SHORTEST_ROOT = 3

/** Strips more than `stem`, so it is only for reading whole questions. */
export function verbRoot(word: string): string {
  if (/\d/.test(word) || word.length <= SHORTEST_ROOT) return word
  const root = word.replace(VERB_ENDINGS, '')
  const stem = root.length >= SHORTEST_ROOT ? root : word.replace(/[oae]s?$/, '')
  return stem
    .replace(/ie/g, 'e')
    .replace(/(^|[^qg])ue/g, '$1o')
    .replace(/qu$/, 'c')
    .replace(/gu$/, 'g')
    .replace(/z$/, 'c')
}
