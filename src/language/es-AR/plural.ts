const LINKING_WORDS = /^(?:a|al|con|de|del|para|sin)$/
const PLURAL_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ón$/, 'ones'],
  [/án$/, 'anes'],
  [/én$/, 'enes'],
  [/(?<=[dlr])$/, 'es'],
  [/(?<=[aeoé])$/, 's'],
  // Invariable: «lavarropas», «microondas».
  [/(?<=[ao]s)$/, ''],
]

/** Inverse rules, for plurals that only one singular can have. */
const SINGULARS: typeof PLURAL_ENDINGS = [
  // Invariable: «lavarropas», «microondas».
  [/(?<=^(?:abre|corta|guarda|lava|micro|pica|porta|saca|seca)\p{L}+s)$/u, ''],
  [/ones$/, 'ón'],
  [/anes$/, 'án'],
  // Singular in -e: «torres», «cables», «aires».
  [/(?<=(?:[^aeiouáéíóú]|[aeo]i)[dlr]e)s$/, ''],
  [/(?<=[dlr])es$/, ''],
  [/(?<=[aeoé])s$/, ''],
]

/** «horno eléctrico» → «hornos eléctricos»; undefined when no rule applies. */
export const pluralOf = (noun: string) => headAs(PLURAL_ENDINGS, noun)

export const singularOf = (nouns: string) => headAs(SINGULARS, nouns)

function headAs(rules: typeof PLURAL_ENDINGS, noun: string): string | undefined {
  const words = noun.split(' ')
  const link = words.findIndex((word) => LINKING_WORDS.test(word))
  const head = link === -1 ? words : words.slice(0, link)
  const pluralHead = head.map((word) => {
    const found = rules.find(([ending]) => ending.test(word))
    return found && word.replace(...found)
  })
  return pluralHead.includes(undefined) ? undefined : [...pluralHead, ...words.slice(head.length)].join(' ')
}
