import { fold } from '#/language/fold.ts'
import { INTENDED_USES } from '#/catalogue/intended-uses/intended-uses.ts'
import type { CatalogueProduct } from '#/catalogue/catalogue.ts'
import { productsFitting } from '#/catalogue/spare-parts/fitting.ts'
import { contentWords } from './content-words.ts'
import { faultHit, faultsTold } from './fault-index.ts'
import { namesOfPart } from './part-index.ts'
import { PAGE_WORDS } from './es-AR/page-words.ts'
import type { SearchIndex } from './search-index.ts'
import { SYNONYMS } from './es-AR/synonyms.ts'
import { TOPICS } from './es-AR/topics.ts'

type Row = { readonly ask: string; readonly wants: readonly string[] }

const SHORTEST_SENTENCE = 12
const MAX_SENTENCE = 120

/** What the language and the catalogue themselves say of their answers. */
export function languageLessons({ catalogue, items, onSale }: SearchIndex): Row[] {
  const rows: Row[] = []
  const teach = (wants: readonly string[], ...asks: readonly string[]) => {
    for (const ask of asks) rows.push({ ask, wants })
  }
  for (const { id, asked, alone = [] } of TOPICS) teach([`topic:${id}`], ...asked, ...alone)
  for (const [asked, title] of PAGE_WORDS) {
    const words = contentWords(title)
    const named = [...catalogue.pages.values()].filter((page) => {
      const stems = new Set(
        contentWords(`${page.title} ${page.id.replaceAll('-', ' ')}`).map(({ stem }) => stem),
      )
      return words.every(({ stem }) => stems.has(stem))
    })
    teach(
      named.map(({ id }) => `page:${id}`),
      asked,
    )
  }
  for (const { id, question, asked = [] } of catalogue.faqs) teach([`faq:${id}`], question, ...asked)
  const types = new Map<string, Set<string>>()
  for (const { id, name, type, productType, promise, description, uses = [], faqs } of items.slice(
    0,
    onSale,
  )) {
    for (const { question } of faqs) teach([`answer:${question}`], question)
    const sentences = description.split(/[.;:]\s/).filter((each) => each.length > SHORTEST_SENTENCE)
    teach(
      [id],
      name,
      promise,
      ...sentences.map((each) => each.slice(0, MAX_SENTENCE)),
      ...uses.map(({ reason }) => reason),
    )
    for (const each of [productType.label, productType.singular, productType.plural])
      types.set(fold(each), (types.get(fold(each)) ?? new Set()).add(`type:${type}`))
  }
  for (const [name, wants] of types) teach([...wants], name)
  for (const { id, label, purpose, asked, insteadOf = [], beside = [] } of INTENDED_USES) {
    const fit = items.slice(0, onSale).filter(({ uses = [] }) => uses.some(({ use }) => use === id))
    teach(
      fit.map((product) => product.id),
      label,
      purpose,
      ...asked,
      ...insteadOf,
      ...beside,
    )
  }
  for (const { term, same = [], asked = [], elsewhere } of SYNONYMS)
    teach(elsewhere ? ['no'] : [...(types.get(fold(term)) ?? [])], term, ...same, ...asked)
  return rows
}

/** Names that nothing here has. */
const UNKNOWN = ['de los Hornero', 'de la Mulita', 'para la Guanaco', 'del Quirquincho'] as const

/** What is told with one half of the phrasings in sight is judged by the other. */
export const FAULT_VOICES: readonly string[] = ['faults, first half', 'faults, second half']
export const PART_VOICES: readonly string[] = ['parts, first half', 'parts, second half']

const MAX_TOLD = 10

/** Of many phrasings some, each with its place; the stride is odd, so that both halves have some. */
function some(phrasings: readonly string[]): (readonly [string, number])[] {
  const stride = Math.ceil(phrasings.length / MAX_TOLD) | 1
  return phrasings.map((said, place) => [said, place] as const).filter(([, place]) => place % stride === 0)
}

/** Faults as manuals tell them and parts as they are called, of a product or of its kind. */
export function brokenLessons({ catalogue, items, onSale }: SearchIndex) {
  const sold = Map.groupBy(items.slice(0, onSale), ({ type }) => type)
  let turn = 0
  const next = (among: readonly CatalogueProduct[]) => among[(turn = (turn * 7 + 5) % 7919) % among.length]
  const nameOf = ({ name }: CatalogueProduct) => name.replace(/^\S+\s+/, '')
  const faults = faultsTold(catalogue, items).flatMap(({ key: { type, fault }, phrasings }) =>
    some(phrasings).flatMap(([said, place]) => {
      const able = (sold.get(type) ?? []).filter(
        (product) => faultHit(catalogue, { type, fault }, [product]).products.length > 0,
      )
      const product = next(able)
      if (product === undefined) return []
      const kind = fold(product.productType.singular)
      const name = nameOf(product)
      const asks = [
        `${product.name} ${said}`,
        `${said} la ${name}`,
        `${kind} ${name} ${said}`,
        `${name} ${said}`,
        `${kind} ${said}`,
        `${said} la ${kind}`,
      ]
      const voice = FAULT_VOICES[place % 2]
      const taught = `${kind} ${said}`
      const wants = [`fault:${type}/${fault}`]
      return [
        { ask: asks[turn % asks.length]!, taught, wants, voice },
        ...(turn % 3 === 0 ? [{ ask: said, wants: [`fault:${fault}`], voice }] : []),
      ]
    }),
  )
  const parts = [...catalogue.parts.values()].flatMap((part) => {
    const product = next(productsFitting(catalogue, part))
    const wants = [`part:${part.id}`]
    const of = product === undefined ? '' : ` ${nameOf(product)}`
    return some(namesOfPart(part)).flatMap(([called, place]) => {
      const thing = called.replace(/,.*/, '').split(/ del? (?:las? |los? )?(?=\p{Lu})/u)[0]!
      const asks = [
        `${thing}${of}`,
        `repuesto ${thing}${of}`,
        `se me rompió ${thing} de la${of}`,
        `perdí ${thing}${of}`,
        `necesito ${thing} para${of}`,
        `${thing} de la${of}`,
        `me quedé sin ${thing}${of}`,
        `${thing}${of} no anda, quiero otra`,
        thing,
        `${thing} ${UNKNOWN[turn % UNKNOWN.length]!}`,
      ]
      turn += 1
      const kind = product === undefined ? '' : ` ${fold(product.productType.singular)}`
      return [asks[turn % asks.length]!, asks[(turn + 5) % asks.length]!].map((ask, second) => ({
        ask,
        wants,
        ...(of !== '' && !ask.includes(of) ? { also: ['parts'] } : {}),
        taught: second === 0 ? `${thing}${kind}` : `repuesto ${thing}`,
        voice: PART_VOICES[place % 2],
      }))
    })
  })
  const codes = [...catalogue.parts.keys()].filter((_, place) => place % 8 === 0)
  return [
    ...faults,
    ...parts,
    ...codes.map((id) => ({ ask: `tienen el ${id}`, wants: [`part:${id}`], voice: PART_VOICES[0] })),
  ]
}
