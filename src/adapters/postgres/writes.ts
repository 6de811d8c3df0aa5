import { actorText, readActor } from '#/core/documents/actor.ts'
import {
  type AuditNote,
  type CommittedChange,
  type Document,
  InvalidInput,
  type SealedEmail,
  VersionConflict,
} from '#/core/documents/document-store.ts'
import { type CheckedChange, nextVersions } from '#/adapters/documents/input.ts'
import { erasedId, WITHOUT_HISTORY, tellsErasure } from '#/core/documents/without-history.ts'
import { addNotes, addEmails } from './appended-rows.ts'
import { type PostgresSession, runLocked, waitAsAWriter } from './host.ts'

export const CHANNEL = 'vidriera_documents'

const READ_SEQUENCE = 'select coalesce(max(sequence), 0)::float8 as sequence from history'

const READ_STANDING = `
  select version, data is not null as alive, (${READ_SEQUENCE}) as last
  from rows from (jsonb_to_recordset($1::jsonb) as (collection text, id text))
    with ordinality as asked(collection, id, place)
  left join documents using (collection, id) order by place`

// The notification is delivered on commit.
const INSERT_BATCH = `
  with batch as materialized (
    select * from jsonb_to_recordset($1::jsonb) as row(sequence bigint, position int, collection text, id text,
      version int, data jsonb, updated_at timestamptz, updated_by text, batch uuid)
  ), standing as (
    insert into documents (collection, id, version, data, updated_at, updated_by)
    select distinct on (collection, id) collection, id, version, data, updated_at, updated_by
    from batch order by collection, id, sequence desc
    on conflict (collection, id) do update set version = excluded.version, data = excluded.data,
      updated_at = excluded.updated_at, updated_by = excluded.updated_by
  ), told as (
    insert into history (sequence, position, collection, id, version, data, updated_at, updated_by, batch)
    select sequence, position, collection, id, version, data, updated_at, updated_by, batch from batch
  )
  select pg_notify($2, $3)`

const DELETE_REPLACED = `
  delete from history using jsonb_to_recordset($1::jsonb) as written(collection text, id text)
  where history.collection = written.collection and history.id = written.id`

type BatchInsertRow = Omit<CommittedChange, 'data' | 'updatedBy'> & {
  json: string | null
  position: number
  by: string
  batch: string
}

export async function readSequence({ query }: PostgresSession): Promise<number> {
  const [row] = await query<{ sequence: number }>(READ_SEQUENCE)
  return row!.sequence
}

/** Read the sequence before calling: a replaced row may be the last one. */
async function insert({ query }: PostgresSession, rows: readonly BatchInsertRow[]): Promise<void> {
  const replacing = new Map(
    rows.flatMap((row, index): [string, number][] =>
      WITHOUT_HISTORY.includes(row.collection) ? [[writeKey(row), index]] : [],
    ),
  )
  if (replacing.size > 0) {
    const names = [...replacing.values()].map((index) => ({ ...rows[index], json: undefined }))
    await query(DELETE_REPLACED, [JSON.stringify(names)])
  }
  const latest = rows.filter((row, index) => (replacing.get(writeKey(row)) ?? index) === index)
  const parts = latest.map(({ json, updatedAt, by, ...rest }) => {
    const fields = JSON.stringify({ ...rest, updated_at: updatedAt, updated_by: by })
    return `${fields.slice(0, -1)},"data":${json}}`
  })
  await query(INSERT_BATCH, [`[${parts.join(',')}]`, CHANNEL, String(rows.at(-1)!.sequence)])
}

const writeKey = ({ collection, id }: Pick<BatchInsertRow, 'collection' | 'id'>) => `${collection}/${id}`

export type Write = {
  changes: readonly CheckedChange[]
  by: string
  batch: string
  clock: () => Date
  emails: readonly SealedEmail[]
  notes: readonly AuditNote[]
  where: string
}

const toDocuments = (write: Write, versions: readonly number[], updatedAt: string): Document[] =>
  write.changes.flatMap(({ collection, id, json }, index) => {
    const rest = { version: versions[index]!, updatedAt, updatedBy: readActor(write.by) }
    return json === null ? [] : [{ collection, id, data: JSON.parse(json), ...rest }]
  })

async function findBatch({ query }: PostgresSession, write: Write) {
  const { collection, id } = write.changes[0]!
  const rows = await query<{ sequence: number; version: number; updated_at: Date }>(
    `select sequence::float8 as sequence, version, updated_at from history where sequence =
       (select sequence from history where collection = $1 and id = $2 and batch = $3) order by position`,
    [collection, id, write.batch],
  )
  // Replaced since: treated as if another write had been first.
  if (rows[0] === undefined || rows.length < write.changes.length) return undefined
  const versions = rows.map(({ version }) => version)
  const { sequence, updated_at: at } = rows[0]
  return { sequence, documents: toDocuments(write, versions, at.toISOString()) }
}

export type CommittedBatch = { sequence: number; documents: Document[] }
type WriteOutcome = { committed: CommittedBatch } | { conflict: VersionConflict }

/** Commits each write independently: stale ones return their conflict. */
export function commitGroup(
  session: PostgresSession,
  writes: readonly Write[],
  isRetry: boolean,
): Promise<WriteOutcome[]> {
  return runLocked(session, async () => {
    const found = isRetry ? await inSeries(writes, (write) => findBatch(session, write)) : []
    const wanted = writes.filter((_, at) => found[at] === undefined)
    const committed = wanted.length === 0 ? [] : await commitEach(session, wanted)
    const isFound = wanted.length < writes.length
    if (isFound && committed.every((outcome) => 'conflict' in outcome)) await waitAsAWriter(session)
    return writes.map((_, at) => {
      const before = found[at]
      return before === undefined ? committed.shift()! : { committed: before }
    })
  })
}

async function commitEach(session: PostgresSession, writes: readonly Write[]): Promise<WriteOutcome[]> {
  const changes = writes.flatMap((write) => write.changes)
  const names = JSON.stringify(changes.map(({ collection, id }) => ({ collection, id })))
  type LatestRow = { version: number | null; alive: boolean; last: number }
  const found = await session.query<LatestRow>(READ_STANDING, [names])
  const standing = new Map(
    changes.map((change, at) => {
      const { version, alive } = found[at]!
      return [writeKey(change), version === null ? undefined : { version, alive }] as const
    }),
  )
  let sequence = found[0]!.last
  const rows: BatchInsertRow[] = []
  const going: Write[] = []
  const outcomes = writes.map((write): WriteOutcome => {
    let versions: number[]
    try {
      versions = nextVersions(write.changes, (change) => standing.get(writeKey(change)))
    } catch (conflict) {
      if (conflict instanceof VersionConflict) return { conflict }
      throw conflict
    }
    sequence += 1
    const updatedAt = write.clock().toISOString()
    for (const [position, { collection, id, json }] of write.changes.entries()) {
      const version = versions[position]!
      const { by, batch } = write
      rows.push({ sequence, position, collection, id, version, json, updatedAt, by, batch })
      standing.set(writeKey({ collection, id }), { version, alive: json !== null })
    }
    going.push(write)
    return { committed: { sequence, documents: toDocuments(write, versions, updatedAt) } }
  })
  if (rows.length === 0) return outcomes
  await insert(session, rows)
  await addEmails(
    session,
    going.flatMap(({ emails }) => emails),
    writes[0]!.where,
  )
  const notes = going.flatMap((write) => write.notes)
  await addNotes(
    session,
    notes.filter(({ unlessSince }) => unlessSince === null),
  )
  // Sequentially, because each checks the earlier ones.
  await inSeries(
    notes.filter(({ unlessSince }) => unlessSince !== null),
    (note) => addNotes(session, [note]),
  )
  return outcomes
}

async function inSeries<T, Result>(all: readonly T[], work: (each: T) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const each of all) results.push(await work(each))
  return results
}

export function waitForReplication(session: PostgresSession): Promise<void> {
  return runLocked(session, () => waitAsAWriter(session))
}

/** Value of `synchronous_standby_names` while a writer waits for a standby; null if none does. */
export async function readAwaitedStandbys({ query }: PostgresSession): Promise<string | null> {
  const [row] = await query<{ names: string; waiting: boolean }>(
    `select current_setting('synchronous_standby_names') as names, exists (
       select from pg_stat_activity where datname = current_database() and wait_event = 'SyncRep') as waiting`,
  )
  return row!.waiting ? row!.names : null
}

export function appendBatches(
  session: PostgresSession,
  changes: readonly CommittedChange[],
  batch: string,
): Promise<void> {
  let [sequence, position] = [0, 0]
  const rows = changes.map(({ data, updatedBy, ...change }) => {
    position = change.sequence === sequence ? position + 1 : 0
    sequence = change.sequence
    return {
      ...change,
      by: actorText(updatedBy),
      json: data === null ? null : JSON.stringify(data),
      position,
      batch,
    }
  })
  return runLocked(session, async () => {
    const last = await readSequence(session)
    // Committed by an earlier attempt of this call, whose reply was lost.
    const found = await session.query('select from history where sequence = $1 and batch = $2', [last, batch])
    if (found.length > 0) return waitAsAWriter(session)
    if (changes[0]!.sequence <= last) {
      throw new InvalidInput(`La base ya llega hasta el cambio ${last}: sólo se agregan los que siguen.`)
    }
    for (const row of rows) if (tellsErasure(row)) await deleteErased(session, row)
    await insert(session, rows)
  })
}

/** Deletes imported documents that were erased at the source. */
async function deleteErased(
  { query }: PostgresSession,
  { collection, id: erased }: BatchInsertRow,
): Promise<void> {
  const rows = await query<{ id: string }>('select id from documents where collection = $1', [collection])
  for (const { id } of rows) {
    if (erasedId(collection, id) === erased) await deleteWhole({ query }, collection, id)
  }
}

async function deleteWhole(
  { query }: Pick<PostgresSession, 'query'>,
  collection: string,
  id: string,
): Promise<void> {
  await query('delete from history where collection = $1 and id = $2', [collection, id])
  if (WITHOUT_HISTORY.includes(collection)) {
    await query('delete from documents where collection = $1 and id = $2', [collection, id])
  }
}

type Erasure = { collection: string; id: string; by: string; batch: string; clock: () => Date }

export function erasePostgresDocument(session: PostgresSession, erasure: Erasure): Promise<number | null> {
  const { collection, id, by, batch, clock } = erasure
  return runLocked(session, async () => {
    const last = await readSequence(session)
    await session.query('delete from outbox where about = $1', [`${collection}/${id}`])
    const recordedId = WITHOUT_HISTORY.includes(collection) ? erasedId(collection, id) : id
    // Committed by an earlier attempt of this call, whose reply was lost.
    const mine = await session.query('select from history where collection = $1 and id = $2 and batch = $3', [
      collection,
      recordedId,
      batch,
    ])
    if (mine.length > 0) {
      await waitAsAWriter(session)
      return last
    }
    const [found] = await session.query<{ version: number; versions: number; alive: boolean }>(
      `select max(version) as version, count(*)::int as versions, bool_or(data is not null) as alive
       from history where collection = $1 and id = $2 having count(*) > 0`,
      [collection, id],
    )
    if (found === undefined || (found.versions === 1 && !found.alive)) {
      await waitAsAWriter(session)
      return null
    }
    await deleteWhole(session, collection, id)
    const change = {
      collection,
      id: recordedId,
      version: found.version + 1,
      json: null,
      sequence: last + 1,
      position: 0,
    }
    await insert(session, [{ ...change, updatedAt: clock().toISOString(), by, batch }])
    return last + 1
  })
}
