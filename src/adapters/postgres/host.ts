import { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import { isConnectionLost, NoAnswer } from './errors.ts'
import type { PostgresAddress, PostgresHost } from './url.ts'

export const WRITERS_LOCK = 8_314_026_117

// READ COMMITTED, so that each statement sees what was committed before the lock.
const BEGIN_LOCKED = `begin isolation level read committed read write; select pg_advisory_xact_lock(${WRITERS_LOCK})`

export type ServerRole = { standby: boolean; system: string; timeline: number; origin: string }

const SYSTEM = '(select system_identifier::text from pg_control_system())'
// A primary's WAL file names contain its timeline.
const TIMELINE = `case when pg_is_in_recovery() then 0
  else ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end`

/** Includes the start time, the only sign of a server restored to an earlier copy of its disk. */
export const FEED_ORIGIN_SQL = `concat_ws('/', ${SYSTEM}, ${TIMELINE}, extract(epoch from pg_postmaster_start_time()))`

const READ_ROLE = `select pg_is_in_recovery() as standby, ${SYSTEM} as system, ${TIMELINE} as timeline, ${FEED_ORIGIN_SQL} as origin`

export type PostgresSession = {
  query<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>
  connection: object
  ended(): Promise<never>
}

export type PoolHost = {
  use<T>(work: (session: PostgresSession) => Promise<T>): Promise<T>
  role(): Promise<ServerRole>
  destroy(): void
  end(): Promise<void>
}

type PoolHostOptions = {
  max: number
  lockMs: number
  serves: boolean
  onNotify: ((payload: string) => void) | undefined
}

/** Prefix of the application name of serving connections. */
export const SERVING = 'vidriera site'
// PostgreSQL truncates names to this length.
const MAX_IDENTIFIER = 63
// Milliseconds after which an idle transaction loses the writers' lock.
const IDLE_IN_TRANSACTION_MS = 10_000
// Queries of disconnected clients are cancelled, which frees the writers' lock.
const ASKER_LOOK_MS = 250
const END_MS = 2000
// Warning codes of a commit that stopped waiting for a standby but reports success.
const NOT_WAITED_FOR = new Set(['01000', '57P01'])

export function openPoolHost(
  address: PostgresAddress,
  { host, port }: PostgresHost,
  options: PoolHostOptions,
): PoolHost {
  const { user, password, database, ssl } = address
  // Own sockets, because the client's shutdown waits for a server that may be frozen.
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const role = readHostRole()
  // Settings are sent as statements, because poolers reject connection parameters.
  const greeting = `set lock_timeout = ${options.lockMs};
    set idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS};
    select set_config(name, '${ASKER_LOOK_MS}', false) from pg_settings where name = 'client_connection_check_interval';
    ${READ_ROLE}`
  async function greet(client: pg.ClientBase): Promise<void> {
    const answers = (await client.query(greeting)) as unknown as pg.QueryResult<ServerRole>[]
    role.heard(answers.at(-1)!.rows[0]!)
  }
  const pool = new pg.Pool({
    host,
    port,
    user,
    password,
    database,
    ssl,
    max: options.max,
    stream,
    keepAlive: true,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
    application_name: options.serves
      ? `${SERVING} ${process.pid}@${hostname()}`.slice(0, MAX_IDENTIFIER)
      : 'vidriera',
    // pg awaits it, although its types do not say so.
    onConnect: greet,
  })
  // The next query on the connection reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (options.onNotify) client.on('notification', ({ payload = '' }) => options.onNotify?.(payload))
  })
  let gone: NoAnswer | undefined
  // A shared promise to race with would retain each result as long as the connections live.
  const underWay = new Set<(error: NoAnswer) => void>()

  async function run<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    const client = await orNoAnswer(pool.connect())
    let failure: unknown
    try {
      return await work(postgresSession(client))
    } catch (error) {
      failure = error
      throw error
    } finally {
      client.release(isConnectionLost(failure))
    }
  }

  const use: PoolHost['use'] = (work) =>
    new Promise((resolve, reject) => {
      if (gone) return reject(gone)
      underWay.add(reject)
      run(work)
        .then(resolve, reject)
        .finally(() => underWay.delete(reject))
    })
  return {
    use,
    role: () => use(async () => role.current()!),
    destroy() {
      gone = new NoAnswer('The connections were given up')
      for (const giveUp of underWay) giveUp(gone)
      underWay.clear()
      for (const socket of sockets) socket.destroy()
      void pool.end().catch(() => {})
    },
    async end() {
      const ended = pool.end().catch(() => {})
      await orNoAnswerWithin(ended, END_MS).catch(() => {})
      for (const socket of sockets) socket.destroy()
    },
  }
}

function postgresSession(client: pg.PoolClient): PostgresSession {
  return {
    async query<Row>(text: string, values?: readonly unknown[]) {
      let notWaitedFor = false
      const heed = ({ code = '' }: { code?: string | undefined }) => {
        notWaitedFor ||= NOT_WAITED_FOR.has(code)
      }
      client.on('notice', heed)
      const requested: Promise<pg.QueryResult | pg.QueryResult[]> = client.query(text, values && [...values])
      const result = await orNoAnswer(requested).finally(() => client.off('notice', heed))
      if (notWaitedFor) throw new NoAnswer('The server did not wait for its standby')
      return (Array.isArray(result) ? result.at(-1)! : result).rows as Row[]
    },
    connection: client,
    ended: () =>
      new Promise((_, reject) => {
        client.once('end', () => reject(new NoAnswer('The connection ended')))
      }),
  }
}

async function orNoAnswer<T>(requested: Promise<T>): Promise<T> {
  try {
    return await requested
  } catch (error) {
    if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error
    throw new NoAnswer('The server could not be asked', { cause: error })
  }
}

/** @throws {NoAnswer} after `ms` milliseconds */
export async function orNoAnswerWithin<T>(work: PromiseLike<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`No answer in ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function readHostRole() {
  let known: ServerRole | undefined
  return {
    current: () => known,
    /** @throws {NoAnswer} if the server or its role changed */
    heard(role: ServerRole): void {
      known ??= role
      if (known.origin !== role.origin)
        throw new NoAnswer('Another server answers, or the same one in another role')
    },
  }
}

/** Sequences become visible in order, because the lock is held until the transaction is visible. */
export async function runLocked<T>(session: PostgresSession, work: () => Promise<T>): Promise<T> {
  let result: T
  try {
    await session.query(BEGIN_LOCKED)
    result = await work()
  } catch (error) {
    // A lost server rolls back by itself.
    await session.query('rollback').catch(() => {})
    throw error
  }
  await session.query('commit')
  return result
}

/** Waits, like any writer, until the writes of an earlier attempt are replicated. */
export async function waitAsAWriter({ query }: PostgresSession): Promise<void> {
  await query('update vidriera_schema set version = version')
}
