import type { AnswerKind, SearchResult } from '#/search/search.ts'

export type SearchPart =
  | 'parts'
  | 'faults'
  | 'answers'
  | 'pages'
  | 'categories'
  | 'manuals'
  | 'questions'
  | 'lead'
  | 'products'
  | 'guides'
  | 'faqs'
  | 'discontinued'

const PARTS: Record<AnswerKind, readonly SearchPart[]> = {
  topic: ['answers'],
  page: ['pages'],
  product: ['categories', 'products', 'guides', 'discontinued'],
  question: ['questions'],
  faq: ['faqs'],
  manual: ['manuals'],
  part: ['parts'],
  fault: ['faults'],
}
const ALL = Object.values(PARTS).flat()

/** Most likely sections first, the rest in default order. */
export function pageOrder({ order, lead }: Pick<SearchResult, 'order' | 'lead'>): readonly SearchPart[] {
  if (lead !== undefined)
    return [
      'categories',
      'lead',
      ...pageOrder({ order: order.slice(1) }).filter((part) => part !== 'categories'),
    ]
  return [...new Set([...order.flatMap((kind) => PARTS[kind]), ...ALL])]
}
