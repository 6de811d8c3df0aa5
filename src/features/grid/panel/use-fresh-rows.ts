import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { GridType } from '#/features/grid/grid-data.ts'
import type { Summaries, Summary } from '#/panel/model/panel-data.ts'
import { summariesQuery } from '#/panel/api/queries.ts'
import { askGrid, CODES_TOGETHER } from './grid-queries.ts'
import type { GridStore } from './grid-store.ts'

const AGAIN_MS = 4000
const MANY = 400

/**
 * Keeps a grid's rows as the server tells them: those whose line in the list changed are asked for again. `lines` is the list as it
 * was when the rows were asked for: what changed since may not be in them.
 */
export function useFreshRows(store: GridStore, type: Type, lines: Summaries | undefined): void {
  const { data } = useQuery(summariesQuery)
  const seen = useRef(lines)
  useEffect(() => {
    if (!data || data === seen.current) return
    const [before, now] = [linesOf(seen.current, type), linesOf(data, type)]
    seen.current = data
    const changed = [...now].flatMap(([id, line]) => (before.get(id) === line ? [] : [id]))
    const gone = [...before.keys()].filter((id) => !now.has(id))
    if (gone.length > 0) store.applyRemote([], 0, gone)
    if (changed.length > 0) void refreshRows(store, (codes) => askGrid(type.id, codes), changed)
  }, [data, store, type])
}

type Type = Pick<GridType, 'id' | 'collection'>

const linesOf = (summaries: Summaries | undefined, { id, collection }: Type): ReadonlyMap<string, Summary> =>
  new Map(
    (summaries?.documents ?? []).flatMap((line) =>
      line.collection === collection && (collection === 'offers' || line.product?.type === id)
        ? [[line.id, line]]
        : [],
    ),
  )

type Asked = Pick<Awaited<ReturnType<typeof askGrid>>, 'rows' | 'askedAt'>

/** Asks for rows again until what they say by now has been taken in; `ask` is told which, or nothing for all. */
export async function refreshRows(
  store: GridStore,
  ask: (codes?: readonly string[]) => Promise<Asked>,
  ids: readonly string[],
): Promise<void> {
  const early: string[] = []
  try {
    if (ids.length > MANY) {
      const { rows, askedAt } = await ask()
      early.push(...store.applyRemote(rows, askedAt))
    } else {
      for (let at = 0; at < ids.length; at += CODES_TOGETHER) {
        const { rows, askedAt } = await ask(ids.slice(at, at + CODES_TOGETHER))
        early.push(...store.applyRemote(rows, askedAt))
      }
    }
  } catch {
    // Nobody answers: what is written is kept over what was seen, and the server tells of any conflict.
    setTimeout(() => void refreshRows(store, ask, ids), AGAIN_MS)
    return
  }
  if (early.length === 0) return
  await store.answered(early)
  await refreshRows(store, ask, early)
}
