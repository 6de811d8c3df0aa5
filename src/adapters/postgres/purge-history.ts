import type { PostgresSession } from './host.ts'

const PURGED_HISTORY_ROWS = 500

// None once what comes next is of later.
const POSTGRES_SLICE_END = `
  select max(sequence)::float8 as last from (
    select sequence, updated_at from history where sequence > $1 order by sequence limit ${PURGED_HISTORY_ROWS}
  ) as slice where updated_at < $2::timestamptz`

const REPLACED_VERSIONS = `
  from history where sequence > $1 and sequence <= $2 and exists (
    select from history as later where later.collection = history.collection and later.id = history.id
      and later.version > history.version and later.updated_at < $3::timestamptz)`

type Slice = { after: number; before: string; dryRun: boolean }

export async function purgeSlice(
  { query }: PostgresSession,
  { after, before, dryRun }: Slice,
): Promise<{ last: number | null; gone: number }> {
  const [end] = await query<{ last: number | null }>(POSTGRES_SLICE_END, [after, before])
  const last = end?.last ?? null
  if (last === null) return { last, gone: 0 }
  const text = dryRun
    ? `select count(*)::int as gone ${REPLACED_VERSIONS}`
    : `with pruned as (delete ${REPLACED_VERSIONS} returning 1) select count(*)::int as gone from pruned`
  const [counted] = await query<{ gone: number }>(text, [after, last, before])
  return { last, gone: counted!.gone }
}
