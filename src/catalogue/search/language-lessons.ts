import { fold } from '../../language/fold.ts'
import { INTENDED_USES } from '../intended-uses/intended-uses.ts'
import { contentWords } from './content-words.ts'
import { PAGE_WORDS } from './page-words.ts'
import type { SearchIndex } from './search-index.ts'
import { SYNONYMS } from './synonyms.ts'
import { TOPICS } from './topics.ts'

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
