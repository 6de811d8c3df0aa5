import type { Lead, SearchResult } from '../../catalogue/search/search.ts'

/** What the page shows, from top to bottom. */
export type SearchPart =
  | 'parts'
  | 'faults'
  | 'answers'
  | 'pages'
  | 'categories'
  | 'manuals'
  | 'questions'
  | 'products'
  | 'guides'
  | 'faqs'
  | 'discontinued'

const FIRST: Record<Lead | 'none', readonly SearchPart[]> = {
  fault: ['faults', 'faqs', 'questions', 'answers', 'pages', 'categories'],
  support: ['faqs', 'questions', 'answers', 'pages', 'categories'],
  question: ['questions', 'faqs', 'answers', 'pages', 'categories'],
  manual: ['answers', 'pages', 'categories', 'manuals'],
  parts: ['parts', 'questions', 'faqs', 'answers', 'pages', 'categories'],
  none: ['answers', 'pages', 'categories'],
}
const OTHERS: readonly SearchPart[] = [
  'products',
  'parts',
  'guides',
  'faults',
  'questions',
  'manuals',
  'faqs',
  'discontinued',
]

/** What was meant first, and the rest in the order of every page. */
export function pageOrder({ leads }: Pick<SearchResult, 'leads'>): readonly SearchPart[] {
  const first = FIRST[leads ?? 'none']
  return [...first, ...OTHERS.filter((part) => !first.includes(part))]
}
