import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { USAGE_KINDS, type UsageKind } from '#/features/statistics/statistics-words.ts'
import { oneNounEach } from './shared.ts'
import { abandonedFaults } from './abandoned-faults.ts'
import type { DayRange } from './day-range.ts'
import { readDays } from './read-days.ts'
import { searchDays } from '#/features/statistics/search-stats.ts'
import { usageDays } from '#/features/statistics/usage-stats.ts'
import { visitDays } from '#/features/statistics/visit-stats.ts'

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
    /** For each day of the range. */
    perDay,
    rows: rows.slice(0, MAX_STATISTICS_LINES),
    /** Names beyond the rows. */
    more: Math.max(0, rows.length - MAX_STATISTICS_LINES),
  }
}
