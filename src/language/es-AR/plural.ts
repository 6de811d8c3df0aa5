const LINKING_WORDS = /^(?:a|al|con|de|del|para|sin)$/
const PLURAL_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ón$/, 'ones'],
  [/án$/, 'anes'],
  [/én$/, 'enes'],
  [/(?<=[dlr])$/, 'es'],
  [/(?<=[aeoé])$/, 's'],
  // «lavarropas», «microondas».
  [/(?<=[ao]s)$/, ''],
]

/** The same back, where only one noun can have had that plural. */
const SINGULARS: typeof PLURAL_ENDINGS = [
  // «lavarropas», «microondas».
  [/(?<=^(?:abre|corta|guarda|lava|micro|pica|porta|saca|seca)\p{L}+s)$/u, ''],
  [/ones$/, 'ón'],
  [/anes$/, 'án'],
  // «torres», «cables», «aires».
  [/(?<=(?:[^aeiouáéíóú]|[aeo]i)[dlr]e)s$/, ''],
  [/(?<=[dlr])es$/, ''],
  [/(?<=[aeoé])s$/, ''],
]

/** «horno eléctrico», «hornos eléctricos»; undefined for what no rule of Spanish makes one of. */
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
