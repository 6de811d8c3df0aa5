import type { ISql, Sql, TransactionSql } from 'postgres'
import { type CommittedChange, type Document, InvalidInput } from './document-store.ts'
import type { CheckedChange } from './input.ts'
import { nextVersions } from './next-versions.ts'

/** The channel on which a commit's sequence is told. */
export const CHANNEL = 'vidriera_documents'

/** Names the lock in the database; any number that nobody else there uses. */
const WRITES = 8_314_026_117
// The lock orders the commits: each statement must see what was committed until it had it, so not a snapshot of before.
const TRANSACTION = 'isolation level read committed read write'

/** Connections, or the one of a transaction. */
export type Query = ISql

/**
 * One writer at a time, until its transaction is over and can be seen by all. So sequences become visible in their order,
 * and whoever has the lock knows how every earlier commit ended.
 */
export async function lockWrites(sql: Query): Promise<void> {
  await sql`select pg_advisory_xact_lock(${WRITES}::bigint)`
}

type Standing = { position: number; version: number; alive: boolean }
type Write = { changes: readonly CheckedChange[]; by: string; batch: string; clock: () => Date }

const jsonRows = (rows: readonly { json: string | null; fields: Record<string, unknown> }[]) =>
  `[${rows.map(({ json, fields }) => `${JSON.stringify(fields).slice(0, -1)},"data":${json}}`).join(',')}]`

const toDocuments = (write: Write, versions: readonly number[], updatedAt: string): Document[] =>
  write.changes.flatMap(({ collection, id, json }, index) =>
    json === null
      ? []
      : [
          {
            collection,
            id,
            version: versions[index]!,
            data: JSON.parse(json),
            updatedAt,
            updatedBy: write.by,
          },
        ],
  )

/** The batch's sequence and time when it was committed by an earlier try whose answer was lost. */
async function findBatch(sql: Query, { batch, changes }: Write) {
  const rows = await sql<{ sequence: number; version: number; updated_at: Date }[]>`
    select sequence::float8 as sequence, version, updated_at from history
    where sequence = (select sequence from history
      where collection = ${changes[0]!.collection} and id = ${changes[0]!.id} and batch = ${batch})
    order by position`
  return rows[0] && { rows, sequence: rows[0].sequence, updatedAt: rows[0].updated_at.toISOString() }
}

/**
 * Commits a checked batch. May be called again with the same `batch` after a try whose outcome is not known: it happens once.
 * Throws VersionConflict.
 */
export function commitBatch(sql: Sql, write: Write, isRetry: boolean) {
  return sql.begin(TRANSACTION, async (transaction) => {
    const names = JSON.stringify(write.changes.map(({ collection, id }) => ({ collection, id })))
    // Sent together: the second is run once the first has the lock.
    const [, standing, last] = await Promise.all([
      lockWrites(transaction),
      transaction<Standing[]>`
        select ordinality::int as position, version, data is not null as alive
        from rows from (jsonb_to_recordset(${names}::text::jsonb) as (collection text, id text))
          with ordinality as asked(collection, id, ordinality)
        join documents using (collection, id)`,
      readSequence(transaction),
    ])
    if (isRetry) {
      const found = await findBatch(transaction, write)
      if (found) {
        const versions = found.rows.map(({ version }) => version)
        return { sequence: found.sequence, documents: toDocuments(write, versions, found.updatedAt) }
      }
    }
    const known = new Map(standing.map((row) => [row.position - 1, row]))
    const versions = nextVersions(write.changes, (_change, index) => known.get(index))
    const [sequence, updatedAt] = [last + 1, write.clock().toISOString()]
    const rows = write.changes.map(({ collection, id, json }, position) => ({
      json,
      fields: {
        sequence,
        position,
        collection,
        id,
        version: versions[position],
        updated_at: updatedAt,
        updated_by: write.by,
      },
    }))
    await insert(transaction, jsonRows(rows), write.batch, sequence)
    return { sequence, documents: toDocuments(write, versions, updatedAt) }
  })
}

export async function readSequence(sql: Query): Promise<number> {
  const [row] = await sql<{ sequence: number }[]>`
    select coalesce(max(sequence), 0)::float8 as sequence from history`
  return row!.sequence
}

/** Writes history and, of each document, its last version; the sequence is told once it can be read. */
async function insert(sql: TransactionSql, rows: string, batch: string, sequence: number): Promise<void> {
  await Promise.all([
    sql`
      with batch as materialized (
        select * from jsonb_to_recordset(${rows}::text::jsonb) as row(sequence bigint, position int, collection text,
          id text, version int, data jsonb, updated_at timestamptz, updated_by text)
      ), standing as (
        insert into documents (collection, id, version, data, updated_at, updated_by)
        select distinct on (collection, id) collection, id, version, data, updated_at, updated_by
        from batch order by collection, id, sequence desc
        on conflict (collection, id) do update set version = excluded.version, data = excluded.data,
          updated_at = excluded.updated_at, updated_by = excluded.updated_by
      )
      insert into history (sequence, position, collection, id, version, data, updated_at, updated_by, batch)
      select sequence, position, collection, id, version, data, updated_at, updated_by, ${batch}::uuid from batch`,
    sql`select pg_notify(${CHANNEL}, ${String(sequence)})`,
  ])
}

/** Takes in whole batches as another store committed them. Throws InvalidInput unless all come after what is here. */
export function appendBatches(sql: Sql, changes: readonly CommittedChange[], batch: string): Promise<void> {
  const positions = new Map<number, number>()
  const rows = changes.map(({ sequence, collection, id, version, data, updatedAt, updatedBy }) => {
    const position = positions.get(sequence) ?? 0
    positions.set(sequence, position + 1)
    return {
      json: data === null ? null : JSON.stringify(data),
      fields: { sequence, position, collection, id, version, updated_at: updatedAt, updated_by: updatedBy },
    }
  })
  return sql.begin(TRANSACTION, async (transaction) => {
    const [, last] = await Promise.all([lockWrites(transaction), readSequence(transaction)])
    // An earlier try of this same call, whose answer was lost.
    const found =
      await transaction`select 1 from history where sequence = ${last} and batch = ${batch} limit 1`
    if (found.length > 0) return
    if (changes[0]!.sequence <= last) {
      throw new InvalidInput(`La base ya llega hasta el cambio ${last}: sólo se agregan los que siguen.`)
    }
    await insert(transaction, jsonRows(rows), batch, changes.at(-1)!.sequence)
  })
}

type Erasure = { collection: string; id: string; by: string; batch: string; clock: () => Date }

/** Deletes a document and everything that history says of it. The sequence of doing so, or null when nothing was left to erase. */
export function eraseDocument(
  sql: Sql,
  { collection, id, by, batch, clock }: Erasure,
): Promise<number | null> {
  return sql.begin(TRANSACTION, async (transaction) => {
    const [, last, [found]] = await Promise.all([
      lockWrites(transaction),
      readSequence(transaction),
      transaction<{ version: number; versions: number; alive: boolean; mine: boolean }[]>`
        select max(version) as version, count(*)::int as versions, bool_or(data is not null) as alive,
          bool_or(batch = ${batch}) as mine
        from history where collection = ${collection} and id = ${id} having count(*) > 0`,
    ])
    // An earlier try of this same call, whose answer was lost.
    if (found?.mine) return last
    if (found === undefined || (found.versions === 1 && !found.alive)) return null
    await transaction`delete from history where collection = ${collection} and id = ${id}`
    const fields = {
      sequence: last + 1,
      position: 0,
      collection,
      id,
      version: found.version + 1,
      updated_at: clock().toISOString(),
      updated_by: by,
    }
    await insert(transaction, jsonRows([{ json: null, fields }]), batch, last + 1)
    return last + 1
  })
}
