import type { Catalogue } from '#/catalogue/catalogue.ts'
import { search, type SearchIndex } from '#/search/search.ts'
import { searchPage, type SearchPage } from '#/features/search/search-page.ts'
import sameAsFault from './same/as-fault.json' with { type: 'json' }
import type { SearchPart } from '#/features/search/page-order.ts'

/** Questions also answered by a fault's steps, by fault id: the demo brand's, or its products' by their text. */
const SAME_AS_FAULT: Readonly<Record<string, readonly string[]>> = sameAsFault

/** Item on the page, by all names that judgements may use for it. */
export type Item = readonly string[]
/** Page items from top to bottom; category chips take no position, and each counts as the next one. */
export type Read = {
  items: readonly Item[]
  chips: ReadonlyMap<string, number>
  /** Undefined if a code redirects to its product. */
  page: SearchPage | undefined
  no: boolean
  /** Items under the heading «Otros productos», which do not match the query. */
  others?: readonly Item[]
}

export function readPage(catalogue: Catalogue, index: SearchIndex, query: string): Read {
  const result = search(index, query)
  if (result.exact !== undefined)
    return {
      items: [[result.exact], [`manual:${result.exact}`]],
      chips: new Map(),
      page: undefined,
      no: false,
    }
  const page = searchPage(catalogue, index, { q: query }, result)
  const items: Item[] = []
  const others = page.lead > 0 ? itemsOf(catalogue, page, 'products') : []
  const chips = new Map<string, number>()
  for (const part of page.order) {
    if (part === 'categories')
      for (const { link } of page.categories)
        chips.set(link.replace('/categorias/', ''), items.length + chips.size + 1)
    else items.push(...(part === 'products' && page.lead > 0 ? others : itemsOf(catalogue, page, part)))
  }
  return { items, chips, page, no: result.outOfCatalogue !== undefined, others }
}

function itemsOf({ faqs }: Catalogue, page: SearchPage, part: SearchPart): Item[] {
  switch (part) {
    case 'faults':
      return page.faults.map(({ id, sees, links }) => {
        const sameFaults = SAME_AS_FAULT[id] ?? []
        const same = faqs.filter((faq) => sameFaults.includes(faq.id))
        return [
          `fault:${id}`,
          `answer:${sees}`,
          // Its product's manual has the same steps.
          ...links.map(({ link }) => `manual:${link.split('/')[2]}`),
          ...sameFaults.map((question) => `answer:${question}`),
          ...same.flatMap((faq) => [`faq:${faq.id}`, `answer:${faq.question}`]),
        ]
      })
    case 'answers':
      return page.answers.flatMap((answer) =>
        answer.kind === 'centres'
          ? answer.centres.map(({ id, name, city }) => [
              'topic:centres',
              `centre:${id}`,
              `workshop:${city}`,
              `workshop:${name}`,
            ])
          : [[`topic:${answer.topic}`]],
      )
    case 'parts':
      // The FAQ on parts answers this too.
      return page.parts.map(({ id }) => [
        `part:${id}`,
        'faq:repuestos',
        'answer:¿Consigo repuestos y accesorios?',
      ])
    case 'pages':
      return page.pages.map(({ link }) => [`page:${link.slice(1).replace(/#.*/, '')}`])
    case 'manuals':
      return page.manuals.map(({ id }) => [`manual:${id}`, 'topic:manuals'])
    case 'questions':
      return page.questions.map(({ id, question }) => [
        `question:${id.replace(/-\d+$/, '')}`,
        `answer:${question}`,
      ])
    case 'faqs':
      return page.faqs.map(({ id, question }) => [`faq:${id}`, `faq-card:${id}`, `answer:${question}`])
    case 'lead':
      return page.products.slice(0, page.lead).map(({ id }) => [id])
    case 'products':
      return page.products.slice(page.lead).map(({ id }) => [id])
    case 'discontinued':
      return page.discontinued.map(({ id }) => [id, 'topic:discontinued'])
    default:
      return []
  }
}
