import type { Summary } from '../../pages/panel/panel-data.ts'

/** What a list shows, as its address says it. */
export type Filters = {
  buscar?: string
  estado?: string
  tipo?: string
  categoria?: string
  completo?: string
  orden?: string
}

const KEYS = ['buscar', 'estado', 'tipo', 'categoria', 'completo', 'orden'] as const

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
  return matchesIn(searchable(text), words)
}

type Searchable = { within: string; joined: string }

function searchable(text: string): Searchable {
  const within = folded(text)
  return { within, joined: within.replaceAll(/[-.\s]/g, '') }
}

function matchesIn({ within, joined }: Searchable, words: string): boolean {
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word) || joined.includes(word.replaceAll(/[-.]/g, '')))
}

const SEARCHABLE = new WeakMap<Summary, Searchable>()

/** Whether a line is found by some words. What it is found by is made once for each: a list has thousands. */
export function isFound(line: Summary, words: string): boolean {
  if (words.trim() === '') return true
  const known = SEARCHABLE.get(line) ?? searchable(`${line.title} ${line.id} ${line.detail}`)
  SEARCHABLE.set(line, known)
  return matchesIn(known, words)
}

/** The lines of a list that its filters leave, in their order. */
export function filtered(documents: readonly Summary[], filters: Filters): Summary[] {
  const { buscar = '', estado, tipo, categoria, completo, orden } = filters
  const left = documents.filter((line) => {
    const { state, product } = line
    return (
      (estado === undefined || estadoOf(state, product?.status) === estado) &&
      (tipo === undefined || product?.type === tipo) &&
      (categoria === undefined || String(product?.category) === categoria) &&
      (completo === undefined || howComplete(product?.completeness) === completo) &&
      isFound(line, buscar)
    )
  })
  if (orden === 'incompletos') {
    return left.sort((a, b) => (a.product?.completeness ?? 1) - (b.product?.completeness ?? 1))
  }
  if (orden === 'recientes') return left.sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
  return left.sort(byTitle)
}

/** The order of names. What is in it already is quickly told to be. */
export const byTitle = (a: Summary, b: Summary) => COLLATOR.compare(a.title, b.title)

const COLLATOR = new Intl.Collator('es-AR', { numeric: true })

/** How complete a product is, as an editor filters by it. */
function howComplete(completeness = 1): string {
  if (completeness >= 1) return 'todo'
  return completeness < 0.7 ? 'poco' : 'casi'
}

/** State of a line as an editor filters by it. */
function estadoOf(state: Summary['state'], status: string | undefined): string {
  if (state !== 'live') return 'borrador'
  return status === 'discontinued' ? 'discontinuado' : 'publicado'
}
