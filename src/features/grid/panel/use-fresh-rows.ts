import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Summaries, Summary } from '#/panel/model/panel-data.ts'
import { isSheetOfType } from '#/publishing/model/columns/spreadsheet-names.ts'
import { summariesQuery } from '#/panel/api/queries.ts'
import { askGrid, CODES_TOGETHER, type GridType, type OpenedGrid } from './grid-queries.ts'
import type { GridStore } from './grid-store.ts'

const FRESH_ROWS_RETRY_MS = 4000
const MANY_CHANGED_ROWS = 400

/**
 * Refetches the rows whose list entry changed. `lines` is the list at the time of the rows' request, so later changes
 * may be missing from them.
 */
export function useFreshRows(
  store: GridStore,
  { type, lines, columns }: Pick<OpenedGrid, 'type' | 'lines'> & { columns: readonly string[] | undefined },
): void {
  const { data } = useQuery(summariesQuery)
  const seen = useRef(lines)
  useEffect(() => {
    if (!data || data === seen.current) return
    const [before, now] = [summariesById(seen.current, type), summariesById(data, type)]
    seen.current = data
    const changed = [...now].flatMap(([id, line]) => (before.get(id) === line ? [] : [id]))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    if (gone.length > 0) store.applyRemote([], 0, gone)
    if (changed.length > 0) void refreshRows(store, (codes) => askGrid(type.id, { codes, columns }), changed)
  }, [data, store, type, columns])
}

const summariesById = (
  summaries: Summaries | undefined,
  { id, collection }: Pick<GridType, 'id' | 'collection'>,
): ReadonlyMap<string, Summary> =>
  new Map(
    (summaries?.documents ?? []).flatMap((line) =>
      line.collection === collection && (!isSheetOfType(id) || line.product?.type === id)
        ? [[line.id, line]]
        : [],
    ),
  )

type FreshRows = Pick<Awaited<ReturnType<typeof askGrid>>, 'rows' | 'askedAt'>

/** Refetches rows until the reply is recent enough; `ask` gets the codes, or none for all. */
export async function refreshRows(
  store: GridStore,
  ask: (codes?: readonly string[]) => Promise<FreshRows>,
  ids: readonly string[],
): Promise<void> {
  const early: string[] = []
  try {
    if (ids.length > MANY_CHANGED_ROWS) {
      const { rows, askedAt } = await ask()
      early.push(...store.applyRemote(rows, askedAt))
    } else {
      for (let at = 0; at < ids.length; at += CODES_TOGETHER) {
        const { rows, askedAt } = await ask(ids.slice(at, at + CODES_TOGETHER))
        early.push(...store.applyRemote(rows, askedAt))
      }
    }
  } catch {
    // Offline: edits stay relative to the state they were made on, and the server reports conflicts.
    setTimeout(() => void refreshRows(store, ask, ids), FRESH_ROWS_RETRY_MS)
    return
  }
  if (early.length === 0) return
  await store.answered(early)
  await refreshRows(store, ask, early)
}
