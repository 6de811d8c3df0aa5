import type { CommittedChange, FeedPart } from '#/core/documents/document-store.ts'
import { type FeedCursor, continuesFrom } from '#/core/documents/feed-cursor.ts'
import { READ_BATCH } from '#/adapters/documents/parts.ts'
import type { DocumentCalls } from './document-calls.ts'
import type { SqliteHistoryRow } from './document-rows.ts'

type Calls = Pick<DocumentCalls, 'changes' | 'sequence'>

// One file has one history.
const SQLITE_ORIGIN = 'sqlite'

// All of a commit has one time, and no other commit of its number has it, too.
const commitMark = (row: SqliteHistoryRow | undefined) => row?.updated_at

export async function readSqliteCursor(calls: Calls): Promise<FeedCursor> {
  const last = await calls.sequence()
  const newest = (await calls.changes(Math.max(0, last - 1), undefined)).at(-1)
  return { sequence: newest?.sequence ?? 0, mark: commitMark(newest) ?? '', origin: SQLITE_ORIGIN }
}

export async function followSqlite(
  calls: Calls,
  place: FeedCursor,
  toChange: (row: SqliteHistoryRow) => CommittedChange,
): Promise<FeedPart | null> {
  const own = await calls.changes(Math.max(0, place.sequence - 1), 1)
  const rows = own.concat(
    await calls.changes(Math.max(place.sequence, own.at(-1)?.sequence ?? 0), READ_BATCH),
  )
  const last = rows.at(-1)
  const here = commitMark(rows.find(({ sequence }) => sequence === place.sequence))
  if (!continuesFrom(place, { last: last?.sequence ?? 0, here, origin: SQLITE_ORIGIN })) return null
  const after = rows.filter(({ sequence }) => sequence > place.sequence)
  const end = after.at(-1)
  const mark = commitMark(end) ?? place.mark
  return {
    changes: after.map(toChange),
    place: { sequence: end?.sequence ?? place.sequence, mark, origin: SQLITE_ORIGIN },
  }
}
