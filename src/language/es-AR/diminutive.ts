/** Stem of a diminutive: «cablecito» → «cabl», «palanquita» → «palanca». Takes folded text. */
export function withoutDiminutive(word: string): string | undefined {
  const [, base, ending, vowel] = /^([a-z]{3,}?)(ec|es|c)?it([oa])s?$/.exec(word) ?? []
  if (base === undefined || vowel === undefined) return undefined
  return ending === undefined ? base.replace(/qu$/, 'c').replace(/gu$/, 'g') + vowel : base
}
