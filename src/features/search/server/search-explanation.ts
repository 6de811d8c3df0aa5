import type { Catalogue } from '#/catalogue/catalogue.ts'
import { FEATURE_GROUPS } from '#/search/features.ts'
import { rank, type SearchIndex } from '#/search/search-index.ts'
import type { Document, QueryModel, Ranked } from '#/search/types.ts'

const MAX_ANSWERS = 5
const MAX_REASONS = 3

const GROUP_NAMES: Readonly<Record<keyof typeof FEATURE_GROUPS, string>> = {
  meaning: 'lo que quiere decir',
  words: 'sus palabras',
  entities: 'lo que nombra',
  wishes: 'lo que pide',
  denials: 'lo que no quiere',
  document: 'qué clase de respuesta es',
  query: 'cómo está preguntado',
}

const KIND_NAMES: Readonly<Record<Document['kind'], string>> = {
  product: 'Producto',
  manual: 'Manual',
  question: 'Pregunta de producto',
  faq: 'Pregunta',
  page: 'Página',
  topic: 'Respuesta',
  part: 'Repuesto',
  fault: 'Qué hacer',
  workshop: 'Centro de servicio',
  no: 'No lo hacemos',
  none: 'Página vacía',
}

/** Reading of a query, and its likeliest answers with the reasons that weigh most; `share` is 0 to 1. */
export type SearchExplanation = {
  read: { label: string; values: string[] }[]
  answers: { name: string; kind: string; share: number; because: { label: string; weight: number }[] }[]
}

/** Explanation of a search in an editor's words. */
export function explainSearch(index: SearchIndex, text: string): SearchExplanation {
  const model = index.reader.read(text)
  return {
    read: readLines(index.catalogue, model),
    answers: rank(index, model)
      .slice(0, MAX_ANSWERS)
      .map((ranked) => ({
        name: nameOf(index.catalogue, ranked.document),
        kind: KIND_NAMES[ranked.document.kind],
        share: ranked.probability,
        because: reasonsOf(ranked),
      })),
  }
}

function readLines(catalogue: Catalogue, model: QueryModel): SearchExplanation['read'] {
  const { types, deniedTypes, products, parts, place, elsewhere, brand } = model.entities
  const typeName = (id: string) => catalogue.productTypes.get(id)?.label ?? id
  const labels = (isNegated: boolean) =>
    model.constraints
      .filter((constraint) => constraint.isNegated === isNegated)
      .map(({ readings }) => readings[0]?.label ?? '')
  const lines: readonly (readonly [label: string, values: readonly string[]])[] = [
    ['Tipos', types.map(({ id }) => typeName(id))],
    ['Tipos que no quiere', deniedTypes.map(typeName)],
    ['Productos', products.map(({ id }) => catalogue.products.get(id)?.name ?? id)],
    ['Repuestos', parts],
    ['Pide', labels(false)],
    ['No quiere', labels(true)],
    ['Lugar', place === undefined ? [] : [place.town ?? place.province]],
    ['No hacemos', [elsewhere?.noun, brand].filter((value) => value !== undefined)],
    ['Corregido', model.corrections.map(({ typed, meant }) => `${typed} → ${meant}`)],
    ['Sin conocer', model.unknown],
  ]
  return lines
    .map(([label, values]) => ({ label, values: [...new Set(values)].filter((value) => value !== '') }))
    .filter(({ values }) => values.length > 0)
}

/** Feature groups of a ranking with the greatest total weight, signs included. */
function reasonsOf({ because }: Ranked): SearchExplanation['answers'][number]['because'] {
  const summands = new Map(because)
  return Object.entries(FEATURE_GROUPS)
    .map(([group, names]) => ({
      label: GROUP_NAMES[group as keyof typeof FEATURE_GROUPS],
      weight: names.reduce((sum, name) => sum + (summands.get(name) ?? 0), 0),
    }))
    .sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, MAX_REASONS)
}

function nameOf({ products }: Catalogue, { kind, id, title }: Document): string {
  if (kind === 'product' || kind === 'manual') return products.get(id)?.name ?? id
  return title === '' ? id : title
}
