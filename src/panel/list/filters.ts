import type { Summary } from '../../pages/panel/panel-data.ts'

/** What a list shows, as its address says it. */
export type Filters = {
  buscar?: string
  estado?: string
  tipo?: string
  categoria?: string
  datos?: string
  orden?: string
}

const KEYS = ['buscar', 'estado', 'tipo', 'categoria', 'datos', 'orden'] as const

/** Filters out of an address; what nobody knows is left out. */
export function readFilters(search: Record<string, unknown>): Filters {
  const said = KEYS.flatMap((key) => {
    const value = search[key]
    return typeof value === 'string' || typeof value === 'number' ? [[key, String(value).slice(0, 120)]] : []
  })
  return Object.fromEntries(said) as Filters
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Whether every word of a text is somewhere in another; case, accents and hyphens don't count. */
export function matches(text: string, words: string): boolean {
  const within = folded(text)
  const joined = within.replaceAll(/[-.\s]/g, '')
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word) || joined.includes(word.replaceAll(/[-.]/g, '')))
}

/**
 * The lines of a list that its filters leave, in their order. `found` is what the site's own search found, best first: a product is
 * there by that or by its letters, which a draft has too.
 */
export function filtered(
  documents: readonly Summary[],
  filters: Filters,
  found: readonly string[] = [],
): Summary[] {
  const { buscar = '', estado, tipo, categoria, datos, orden } = filters
  const places = new Map(found.map((id, place) => [id, place]))
  const left = documents.filter(
    ({ title, id, detail, state, product }) =>
      (places.has(id) || matches(`${title} ${id} ${detail}`, buscar)) &&
      (estado === undefined || estadoOf(state, product?.status) === estado) &&
      (tipo === undefined || product?.type === tipo) &&
      (categoria === undefined || String(product?.category) === categoria) &&
      (datos === undefined || datosOf(product) === datos),
  )
  if (orden === 'incompletos') {
    return left.sort((a, b) => (a.product?.completeness ?? 1) - (b.product?.completeness ?? 1))
  }
  if (orden === 'recientes') return left.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  const placeOf = ({ id }: Summary) => places.get(id) ?? places.size
  return left.sort((a, b) => placeOf(a) - placeOf(b) || COLLATOR.compare(a.title, b.title))
}

const COLLATOR = new Intl.Collator('es-AR', { numeric: true })

/** State of a line as an editor filters by it. */
function estadoOf(state: Summary['state'], status: string | undefined): string {
  if (state !== 'live') return 'borrador'
  return status === 'discontinued' ? 'discontinuado' : 'publicado'
}

/** How much of a product is said, as an editor filters by it. */
function datosOf(product: Summary['product']): string | undefined {
  if (!product) return undefined
  if (product.missing === 0) return 'completos'
  return product.completeness >= 0.8 ? 'casi' : 'pocos'
}
