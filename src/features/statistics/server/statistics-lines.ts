import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { USAGE_KINDS, type UsageKind } from '#/features/statistics/statistics-words.ts'
import { oneNounEach } from './shared.ts'
import { searchDays, visitDays } from '#/features/statistics/daily-stats.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'
import { productFaults, type ProductFault } from '#/catalogue/manuals/faults-of.ts'
import { faultPositions, walkFault } from '#/catalogue/manuals/walk-fault.ts'
import { readStoredDocument } from '#/catalogue/collections/read-document.ts'
import type { z } from 'zod'
import type { Collection } from '#/catalogue/collections/define-collection.ts'
import { isoDate } from '#/catalogue/documents/common.ts'
import { todayInBuenosAires, DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

const MAX_RANGE_DAYS = 400
const USUAL_DAYS = 28

export type DayRange = { from: string; to: string; days: string[] }

type Days = { desde?: string | undefined; hasta?: string | undefined }

type UsageLine = { day: string; name: string; id: string | null; count: number }

const MAX_STATISTICS_LINES = 20

type StatisticsStore = Pick<DocumentReader, 'list'>

export async function usageLines(
  store: StatisticsStore,
  catalogue: Catalogue,
  kind: UsageKind,
  range: DayRange,
): Promise<UsageLine[]> {
  const nameOf = (id: string) => catalogue.products.get(id)?.name ?? id
  switch (kind) {
    case 'productos': {
      const days = await readDays(store, visitDays, range)
      return days.flatMap(({ id: day, products }) =>
        Object.entries(products).map(([id, count]) => ({ day, name: nameOf(id), id, count })),
      )
    }
    case 'problemas': {
      const days = await readDays(store, visitDays, range)
      return days.flatMap(({ id: day, faults = {} }) =>
        abandonedFaults(catalogue, faults).map((each) => ({ day, id: null, ...each })),
      )
    }
    case 'busquedas':
    case 'sin-resultados':
    case 'no-hacemos': {
      const days = await readDays(store, searchDays, range)
      const nounOf = oneNounEach()
      return days.flatMap(({ id: day, found, missed, outOfCatalogue = [] }) => {
        const texts = { busquedas: found, 'sin-resultados': missed, 'no-hacemos': outOfCatalogue }[kind]
        const nameOf = kind === 'no-hacemos' ? nounOf : String
        return texts.map(({ text, count, over = 0 }) => ({
          day,
          name: nameOf(text),
          id: null,
          count: count - over,
        }))
      })
    }
    case 'filtros':
    case 'comparaciones':
    case 'tiendas': {
      const days = await readDays(store, usageDays, range)
      const counted = { filtros: 'filters', comparaciones: 'pairs', tiendas: 'shops' } as const
      const named = (name: string) => (kind === 'comparaciones' ? name.split(' ').join(' y ') : name)
      return days.flatMap((stored) =>
        Object.entries(stored[counted[kind]]).map(([name, count]) => ({
          day: stored.id,
          name: named(name),
          id: null,
          count,
        })),
      )
    }
  }
}

export async function usageData(store: StatisticsStore, catalogue: Catalogue, range: DayRange) {
  const tables = await Promise.all(
    USAGE_KINDS.map(async (kind) => tableOf(kind, range, await usageLines(store, catalogue, kind, range))),
  )
  return { ...range, tables }
}

function tableOf(kind: UsageKind, { days }: DayRange, lines: readonly UsageLine[]) {
  const byDay = new Map(days.map((day) => [day, 0]))
  const byName = new Map<string, Omit<UsageLine, 'day'>>()
  for (const { day, name, id, count } of lines) {
    byDay.set(day, (byDay.get(day) ?? 0) + count)
    const row = byName.get(id ?? name) ?? { name, id, count: 0 }
    row.count += count
    byName.set(id ?? name, row)
  }
  const rows = [...byName.values()].sort((a, b) => b.count - a.count || a.name.localeCompare(b.name))
  const perDay = [...byDay.values()]
  return {
    kind,
    total: perDay.reduce((sum, count) => sum + count, 0),
    /** Values for each day of the range. */
    perDay,
    rows: rows.slice(0, MAX_STATISTICS_LINES),
    /** Number of rows omitted. */
    more: Math.max(0, rows.length - MAX_STATISTICS_LINES),
  }
}

/** Steps at which visitors abandoned troubleshooting, grouped by product type. */
export function abandonedFaults(
  catalogue: Catalogue,
  seen: Readonly<Record<string, number>>,
): { name: string; count: number }[] {
  const counts = new Map<string, number>()
  const places = Map.groupBy(Object.keys(seen), (key) => key.split('/').slice(0, 2).join('/'))
  for (const way of places.keys()) {
    const [code = '', id = ''] = way.split('/')
    const product = catalogue.products.get(code)
    const fault = product && productFaults(catalogue, product).find((each) => each.id === id)
    if (!product || !fault) continue
    for (const { at, count } of abandonedAt(fault, (place) => seen[`${way}${place}`] ?? 0)) {
      const { label } = product.productType
      const name = `${label}: ${fault.sees}, ${at}`
      counts.set(name, (counts.get(name) ?? 0) + count)
    }
  }
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** Abandonments: views of a step beyond its answers, and of the final page where nothing helped. */
function abandonedAt(fault: ProductFault, seen: (place: string) => number): { at: string; count: number }[] {
  const ways = fault.danger === undefined ? [undefined, ...faultPositions(fault)] : []
  return ways.flatMap((place) => {
    const found = walkFault(fault, place)
    const times = seen(place === undefined ? '' : `/${place}`)
    if (found?.kind === 'step') {
      const count = times - seen(`/${found.yes}`) - seen(`/${found.no}`)
      return count > 0 ? [{ at: `paso ${found.tried.length + 1}`, count }] : []
    }
    return place === 'nada' && times > 0 ? [{ at: 'nada sirvió', count: times }] : []
  })
}

export async function readDays<Schema extends Collection['schema']>(
  store: Pick<DocumentReader, 'list'>,
  collection: Collection<string, Schema>,
  { from, to }: DayRange,
): Promise<z.infer<Schema>[]> {
  const stored = await store.list(collection.name)
  return stored
    .filter(({ id }) => id >= from && id <= to)
    .flatMap(({ data }) => readStoredDocument(collection, data).data ?? [])
    .sort((a, b) => String(a.id).localeCompare(String(b.id)))
}

export function dayRange({ desde, hasta }: Days, now = new Date()): DayRange {
  const today = todayInBuenosAires(now)
  const to = isoDate.safeParse(hasta).data ?? today
  const requested = isoDate.safeParse(desde).data
  const end = Date.parse(to > today ? today : to)
  const start =
    requested === undefined ? end - (USUAL_DAYS - 1) * DAY_MS : Math.min(Date.parse(requested), end)
  const first = Math.max(start, end - (MAX_RANGE_DAYS - 1) * DAY_MS)
  const days: string[] = []
  for (let at = first; at <= end; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return { from: days[0]!, to: days.at(-1)!, days }
}
