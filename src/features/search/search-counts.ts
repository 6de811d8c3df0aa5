import type { SearchResult } from '#/search/search.ts'
import { formatCount, formatList } from '#/language/es-AR/format.ts'
import type { FaultAnswer } from './fault-answers.ts'
import type { PartLine } from '#/site/model/listed.ts'
import type { PageAnswer, QuestionAnswer, SiteAnswer } from './search-answers.ts'

export type KindCount = { count: number; singular: string; plural: string }

type Answers = {
  answers: readonly SiteAnswer[]
  pages: readonly PageAnswer[]
  parts: readonly PartLine[]
  questions: readonly QuestionAnswer[]
  faults: readonly FaultAnswer[]
}

/** Counts answers per kind; categories do not count as answers, and a service centre counts once. */
export function countKinds(
  { products, discontinued, manuals, faqs, centres, topics = [] }: SearchResult,
  { answers, pages, parts, questions, faults }: Answers,
): KindCount[] {
  const others = answers.filter(({ kind }) => kind !== 'centres').length
  const serviceCentres = answers.length > others ? (centres?.ids.length ?? 0) : 0
  const papers: KindCount = { count: manuals.length, singular: 'manual', plural: 'manuales' }
  // Manuals are counted first if they are the topic.
  const first = topics[0] === 'manuals'
  const each: KindCount[] = [
    { count: faults.length, singular: 'solución', plural: 'soluciones' },
    { count: parts.length, singular: 'repuesto', plural: 'repuestos' },
    { count: serviceCentres, singular: 'centro de servicio', plural: 'centros de servicio' },
    ...(first ? [papers] : []),
    { count: products.length, singular: 'producto', plural: 'productos' },
    { count: discontinued.length, singular: 'discontinuado', plural: 'discontinuados' },
    ...(first ? [] : [papers]),
    { count: faqs.length + questions.length, singular: 'pregunta', plural: 'preguntas' },
    { count: others + pages.length, singular: 'respuesta', plural: 'respuestas' },
  ]
  return each.filter(({ count }) => count > 0)
}

export function searchTitle(query: string, counts: readonly KindCount[]): string {
  if (query === '') return '¿Qué estás buscando?'
  if (counts.length === 0) return `No encontramos nada para «${query}».`
  const parts = counts.map(({ count, singular, plural }) => formatCount(count, singular, plural))
  return `${formatList(parts)} para «${query}»`
}
