const LINK = /^(?:a|al|con|de|del|para|sin)$/
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/ón$/, 'ones'],
  [/án$/, 'anes'],
  [/én$/, 'enes'],
  [/(?<=[dlr])$/, 'es'],
  [/(?<=[aeoé])$/, 's'],
  // «lavarropas», «microondas».
  [/(?<=[ao]s)$/, ''],
]

/** «horno eléctrico», «hornos eléctricos»; undefined for what no rule of Spanish makes one of. */
export function pluralOf(noun: string): string | undefined {
  const words = noun.split(' ')
  const link = words.findIndex((word) => LINK.test(word))
  const head = link === -1 ? words : words.slice(0, link)
  const plurals = head.map(pluralOfWord)
  return plurals.includes(undefined) ? undefined : [...plurals, ...words.slice(head.length)].join(' ')
}

function pluralOfWord(word: string): string | undefined {
  const found = ENDINGS.find(([ending]) => ending.test(word))
  return found && word.replace(...found)
}
