import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Recall } from '#/catalogue/documents/recall.ts'
import { recallsOf } from '#/catalogue/recalls/recalls-of.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { productPath } from '#/site/model/breadcrumbs.ts'
import { RECALLS } from './names.ts'

export type RecallView = Pick<Recall, 'id' | 'title' | 'danger' | 'whatToDo' | 'contact'> & {
  since: string
  which: string | null
  products: { id: string; name: string; link: string }[]
  link: string
}

export function recallView(catalogue: Catalogue, recall: Recall): RecallView {
  const { id, title, danger, whatToDo, contact, since, products } = recall
  return {
    id,
    title,
    danger,
    whatToDo,
    contact,
    since: formatDay(since),
    which: whichOnes(recall),
    products: products.flatMap((code) => {
      const product = catalogue.products.get(code)
      return product ? [{ id: code, name: product.name, link: productPath(code) }] : []
    }),
    link: `${RECALLS}#${id}`,
  }
}

export function recallViews(catalogue: Catalogue, products: Iterable<string>): RecallView[] {
  if (catalogue.recalls.length === 0) return []
  const found = new Set([...products].flatMap((id) => recallsOf(catalogue, id)))
  return [...found].map((recall) => recallView(catalogue, recall))
}

/** Affected units: «las fabricadas en mayo, con número de serie de A a B». */
export function whichOnes({ which, serials = [] }: Pick<Recall, 'which' | 'serials'>): string | null {
  const ranges = serials.map(({ from, to }) => (from === to ? from : `de ${from} a ${to}`))
  const numbers = ranges.length === 0 ? [] : [`con número de serie ${ranges.join('; ')}`]
  const affected = [...(which === undefined ? [] : [which]), ...numbers].join(', ')
  return affected === '' ? null : affected
}
