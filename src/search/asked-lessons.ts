import { THINGS } from './es-AR/things.ts'
import { contentWords } from './content-words.ts'
import type { JudgedRow } from './judged-answers.ts'
import { manualsTold } from './manual-lines.ts'
import type { SearchIndex } from './search-index.ts'
import { thingAsked } from './thing-asked.ts'

const MAX_WORDS = 6
const FORMS = ['', 'tienen ', 'busco ', 'hacen ', 'quiero comprar '] as const
const AFTER = [
  '',
  '',
  ' para mi casa',
  ' grande',
  ' eléctrica',
  ' portátil',
  ' para la escuela',
  ' para chicos',
] as const
const EACH_LINE = 3

/** What manuals say to do, asked for, and things that are not made here; in halves, each judged by what the other taught. */
export function askedLessons(index: SearchIndex): JudgedRow[] {
  const { catalogue, items, onSale } = index
  const sold = Map.groupBy(items.slice(0, onSale), ({ type }) => type)
  let turn = 0
  let places = 0
  const half = (of: string) => `${of}, ${places++ % 2 === 0 ? 'first' : 'second'} half`
  const howTo = manualsTold(catalogue, items).flatMap(({ key, phrasings }) => {
    const products = sold.get(key) ?? []
    const [first] = products
    if (first === undefined) return []
    const wants = products.map(({ id }) => `manual:${id}`)
    const also = products.map(({ id }) => `question:${id}`)
    return phrasings.flatMap((line): JudgedRow[] => {
      const doing = asDone(line)
      if (doing === undefined || (turn += 1) % EACH_LINE > 0) return []
      const product = products[places % products.length]!
      const name = product.name.replace(/^\S+\s+/, '')
      const kind = product.productType.singular
      const ask = [
        `cómo ${doing} de la ${kind}`,
        `cómo ${doing} en la ${name}`,
        `${kind} cómo hago para ${doing}`,
        `de qué manera se puede ${doing} ${name}`,
      ][places % 4]!
      return [{ ask, wants, also, voice: half('how-to'), signalsOnly: true }]
    })
  })
  const things = Array.from(THINGS.values()).flatMap(({ noun }): JudgedRow[] => {
    turn += 1
    if (thingAsked(index, contentWords(noun), () => false) === undefined) return []
    const product = items[(turn * 7) % onSale]!
    const after = turn % 3 === 0 ? ` para ${product.productType.singular}` : AFTER[turn % AFTER.length]!
    const ask = `${FORMS[turn % FORMS.length]!}${noun}${after}`
    return [{ ask, wants: ['no'], voice: half('things'), signalsOnly: true }]
  })
  return [...howTo, ...things]
}

const ENDINGS: Readonly<Record<string, string>> = { á: 'ar', é: 'er', í: 'ir' }
const TOLD = /^(\p{L}{2,}?)(?:([áéí])|([aei])(l[aeo]s?))$/u

/** «Enjuagá el interior…» is «enjuagar el interior». */
function asDone(line: string): string | undefined {
  const [first = '', ...others] = line
    .toLowerCase()
    .split(/[,.:;]/)[0]!
    .trim()
    .split(/\s+/)
  const [, root, stressed, plain, whom = ''] = TOLD.exec(first) ?? []
  if (root === undefined || others.length === 0) return undefined
  const ending = stressed === undefined ? `${plain}r` : ENDINGS[stressed]!
  return [`${root}${ending}${whom}`, ...others].slice(0, MAX_WORDS).join(' ')
}
