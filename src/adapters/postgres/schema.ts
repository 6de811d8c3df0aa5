import { AUDIT_YEARS } from '#/adapters/audit/audit-table.ts'
import { NewerSchema, StoreUnavailable } from '#/core/documents/document-store.ts'
import { type SchemaStep, sqlOf, stepsNeeded } from '#/adapters/documents/side-tables.ts'
import { type PostgresSession, runLocked } from './host.ts'

/** Frozen along with its step: migrations must not depend on later collections. */
const THINNED_POSTGRES_COLLECTIONS = `'lists', 'registrations', 'stock-alerts', 'shop-reads', 'shop-tokens', 'search-stats', 'visit-stats', \
'usage-stats', 'drafts', 'handovers', 'comments'`
const REPLACED_ROWS = `select history.ctid from history join documents using (collection, id)
  where history.collection in (${THINNED_POSTGRES_COLLECTIONS}) and history.version < documents.version`

const postgresFilterIndex = (field: string) => {
  const key = `left((data -> '${field}')::text, 200)`
  return `CREATE INDEX IF NOT EXISTS documents_by_${field} ON documents (collection, (${key}), id, updated_at)
    WHERE ${key} IS NOT NULL;`
}

/**
 * Deleted documents stay as rows, so that versions are never reused; `batch` identifies a commit whose reply was lost.
 */
export const POSTGRES_STEPS: readonly SchemaStep[] = [
  `CREATE TABLE documents (
     collection text COLLATE "C" NOT NULL,
     id text COLLATE "C" NOT NULL,
     version integer NOT NULL,
     data jsonb,
     updated_at timestamptz(3) NOT NULL,
     updated_by text NOT NULL,
     PRIMARY KEY (collection, id)
   );
   CREATE TABLE history (
     sequence bigint NOT NULL,
     position integer NOT NULL,
     collection text COLLATE "C" NOT NULL,
     id text COLLATE "C" NOT NULL,
     version integer NOT NULL,
     data jsonb,
     updated_at timestamptz(3) NOT NULL,
     updated_by text NOT NULL,
     batch uuid NOT NULL,
     PRIMARY KEY (sequence, position),
     UNIQUE (collection, id, version)
   );`,
  `CREATE TABLE outbox (
     id text PRIMARY KEY,
     kind text NOT NULL,
     about text,
     sealed text NOT NULL,
     created_at bigint NOT NULL,
     expires_at bigint,
     due_at bigint NOT NULL,
     give_up_at bigint NOT NULL,
     attempts integer NOT NULL,
     lease text,
     dead_at bigint,
     cause text
   );
   CREATE INDEX outbox_due ON outbox (dead_at, due_at, created_at);`,
  `DELETE FROM history WHERE ctid = ANY(ARRAY(${REPLACED_ROWS}));`,
  `CREATE INDEX IF NOT EXISTS documents_by_time ON documents (collection, updated_at, id) WHERE data IS NOT NULL;`,
  postgresFilterIndex('status'),
  postgresFilterIndex('type'),
  postgresFilterIndex('category'),
  postgresFilterIndex('author'),
  postgresFilterIndex('collection'),
  // Without statistics the planner ignores the new indexes until many rows change.
  'ANALYZE documents;',
  `DROP INDEX IF EXISTS documents_by_author;
   CREATE INDEX IF NOT EXISTS documents_by_actor ON documents (collection, updated_by, id, updated_at)
     WHERE data IS NOT NULL;`,
  // A trigger retains every line for `AUDIT_YEARS`.
  `CREATE TABLE IF NOT EXISTS audit (
     id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
     at text COLLATE "C" NOT NULL,
     actor text COLLATE "C" NOT NULL,
     action text COLLATE "C" NOT NULL,
     about text COLLATE "C" NOT NULL,
     detail text
   );
   CREATE INDEX IF NOT EXISTS audit_by_about ON audit (about, action, at);
   CREATE INDEX IF NOT EXISTS audit_by_actor ON audit (actor, id);
   CREATE OR REPLACE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       IF TG_OP = 'DELETE' AND OLD.at::timestamptz < now() - interval '${AUDIT_YEARS} years' THEN RETURN OLD; END IF;
       RAISE EXCEPTION 'the audit is only added to';
     END $$;
   CREATE OR REPLACE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE ON audit
     FOR EACH ROW EXECUTE FUNCTION audit_is_kept();
   CREATE OR REPLACE TRIGGER audit_is_not_emptied BEFORE TRUNCATE ON audit
     FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();`,
  // `until` in milliseconds since 1970.
  `CREATE UNLOGGED TABLE IF NOT EXISTS presence (
     uid text NOT NULL,
     tab text NOT NULL,
     person text NOT NULL,
     until bigint NOT NULL,
     PRIMARY KEY (uid, tab)
   );`,
]

const THINNING_SLICE = 500

async function readVersion({ query }: PostgresSession, where: string, known: number): Promise<number> {
  // Queried from pg_tables, because `to_regclass` may have cached a missing table.
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tablename in ('vidriera_schema', 'documents')`,
  )
  if (!tables.some(({ name }) => name === 'vidriera_schema')) {
    // A foreign `documents` table must not be mixed with ours.
    if (tables.length > 0) throw new StoreUnavailable('corrupt', where)
    return 0
  }
  const [row] = await query<{ version: number; needs?: number | null }>('select * from vidriera_schema')
  const version = row?.version ?? 0
  if (version > known && (row?.needs ?? version) > known) throw new NewerSchema(where, version, known)
  return version
}

/** Migrates the database; an up-to-date one is not written to. */
export async function preparePostgres(use: Use, where: string, steps = POSTGRES_STEPS): Promise<void> {
  const found = await use((session) => readVersion(session, where, steps.length))
  if (found >= steps.length) return
  if (found > 0) await thinPostgresHistory(use)
  for (let version = found; version < steps.length;) {
    version = await use((session) => migratePostgres(session, where, steps))
  }
}

type Use = <T>(work: (session: PostgresSession) => Promise<T>) => Promise<T>

function migratePostgres(
  session: PostgresSession,
  where: string,
  steps: readonly SchemaStep[],
): Promise<number> {
  return runLocked(session, async () => {
    // Another process may have migrated first.
    const found = await readVersion(session, where, steps.length)
    const step = steps[found]
    if (step === undefined) return found
    await session.query(sqlOf(step))
    await session.query('create table if not exists vidriera_schema (version integer not null)')
    await session.query('alter table vidriera_schema add column if not exists needs integer')
    await session.query('delete from vidriera_schema')
    await session.query('insert into vidriera_schema (version, needs) values ($1, $2)', [
      found + 1,
      stepsNeeded(steps, found + 1),
    ])
    return found + 1
  })
}

async function thinPostgresHistory(use: Use): Promise<void> {
  const slice = `with gone as (delete from history where ctid = any(array(${REPLACED_ROWS} limit ${THINNING_SLICE})) returning 1)
    select count(*)::int as rows from gone`
  for (let rows = THINNING_SLICE; rows === THINNING_SLICE;) {
    const [counted] = await use((session) => runLocked(session, () => session.query<{ rows: number }>(slice)))
    rows = counted!.rows
  }
}
