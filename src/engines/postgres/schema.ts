import { AUDIT_YEARS } from '../audit/audit-table.ts'
import { NewerSchema, StoreUnavailable } from '../documents/document-store.ts'
import type { Session } from './host.ts'
import { WITHOUT_HISTORY } from '../documents/without-history.ts'
import { inTurn } from './transaction.ts'

const newestOnly = WITHOUT_HISTORY.map((name) => `'${name}'`).join(', ')
const REPLACED = `select history.ctid from history join documents using (collection, id)
  where history.collection in (${newestOnly}) and history.version < documents.version`

const filterIndex = (field: string) => {
  const key = `left((data -> '${field}')::text, 200)`
  return `CREATE INDEX IF NOT EXISTS documents_by_${field} ON documents (collection, (${key}), id, updated_at)
    WHERE ${key} IS NOT NULL;`
}

/**
 * Entries are only ever added at the end. A deleted document stays as a row: its version must never be given again. `batch`
 * tells whether a commit whose answer was lost happened.
 */
const migrations: readonly string[] = [
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
  `DELETE FROM history WHERE ctid = ANY(ARRAY(${REPLACED}));`,
  `CREATE INDEX IF NOT EXISTS documents_by_time ON documents (collection, updated_at, id) WHERE data IS NOT NULL;`,
  filterIndex('status'),
  filterIndex('type'),
  filterIndex('category'),
  filterIndex('author'),
  filterIndex('collection'),
  // Without it the indexes are not used until much has changed.
  'ANALYZE documents;',
  `DROP INDEX IF EXISTS documents_by_author;
   CREATE INDEX IF NOT EXISTS documents_by_actor ON documents (collection, updated_by, id, updated_at)
     WHERE data IS NOT NULL;`,
  // The database itself keeps every line for `AUDIT_YEARS`.
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

const SLICE = 500

export const POSTGRES_SCHEMA_VERSION = migrations.length

async function readVersion({ query }: Session, where: string): Promise<number> {
  // From the catalogue as a table: `to_regclass` may remember that there was none.
  const tables = await query<{ name: string }>(
    `select tablename as name from pg_tables
     where schemaname = current_schema() and tablename in ('vidriera_schema', 'documents')`,
  )
  if (!tables.some(({ name }) => name === 'vidriera_schema')) {
    // Writing beside another program's table of that name would end in a mixture.
    if (tables.length > 0) throw new StoreUnavailable('corrupt', where)
    return 0
  }
  const [row] = await query<{ version: number }>('select version from vidriera_schema')
  const version = row?.version ?? 0
  if (version > POSTGRES_SCHEMA_VERSION) throw new NewerSchema(where, version, POSTGRES_SCHEMA_VERSION)
  return version
}

/** One that is already there is not written to. */
export async function preparePostgres(use: Use, where: string): Promise<void> {
  const found = await use((session) => readVersion(session, where))
  if (found === POSTGRES_SCHEMA_VERSION) return
  if (found > 0) await thinOut(use)
  for (let version = found; version < POSTGRES_SCHEMA_VERSION;) {
    version = await use((session) => migrate(session, where))
  }
}

type Use = <T>(work: (session: Session) => Promise<T>) => Promise<T>

function migrate(session: Session, where: string): Promise<number> {
  return inTurn(session, async () => {
    // Another process may have been first.
    const found = await readVersion(session, where)
    const step = migrations[found]
    if (step === undefined) return found
    await session.query(step)
    await session.query('create table if not exists vidriera_schema (version integer not null)')
    await session.query('delete from vidriera_schema')
    await session.query('insert into vidriera_schema values ($1)', [found + 1])
    return found + 1
  })
}

async function thinOut(use: Use): Promise<void> {
  const slice = `with gone as (delete from history where ctid = any(array(${REPLACED} limit ${SLICE})) returning 1)
    select count(*)::int as rows from gone`
  for (let rows = SLICE; rows === SLICE;) {
    const [counted] = await use((session) => inTurn(session, () => session.query<{ rows: number }>(slice)))
    rows = counted!.rows
  }
}
