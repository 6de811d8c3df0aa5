import { Socket } from 'node:net'
import { hostname } from 'node:os'
import pg from 'pg'
import { isConnectionLost, NoAnswer } from './errors.ts'
import { readHostRole, READ_ROLE, type ServerRole } from './host-role.ts'
import type { PostgresAddress, PostgresHost } from './url.ts'

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

/** How connections of a site that serves are called on the server. */
export const SERVING = 'vidriera site'
// PostgreSQL cuts there.
const MAX_IDENTIFIER = 63
// An idle transaction loses the writers' lock after this time.
const IDLE_IN_TRANSACTION_MS = 10_000
// Queries of disconnected clients are cancelled, which frees the writers' lock.
const ASKER_LOOK_MS = 250
const END_MS = 2000
// A server warns so when its wait for a standby is broken off, and answers that all went well.
const NOT_WAITED_FOR = new Set(['01000', '57P01'])

export function openPoolHost(
  address: PostgresAddress,
  { host, port }: PostgresHost,
  options: PoolHostOptions,
): PoolHost {
  const { user, password, database, ssl } = address
  // Our own sockets: the client's way to end a connection waits for a server that may be frozen.
  const sockets = new Set<Socket>()
  const stream = () => {
    const socket = new Socket()
    sockets.add(socket)
    return socket.once('close', () => sockets.delete(socket))
  }
  const role = readHostRole()
  // A pooler in between takes no connection settings.
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
    // Waited for, though the package's types don't say so.
    onConnect: greet,
  })
  // The next query on the connection reports the error.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
    if (options.onNotify) client.on('notification', ({ payload = '' }) => options.onNotify?.(payload))
  })
  let gone: NoAnswer | undefined
  // Not one promise to race with: it would keep each answer for as long as the connections live.
  const underWay = new Set<(error: NoAnswer) => void>()

  async function run<T>(work: (session: PostgresSession) => Promise<T>): Promise<T> {
    const client = await orNoAnswer(pool.connect())
    const session: PostgresSession = {
      async query<Row>(text: string, values?: readonly unknown[]) {
        let notWaitedFor = false
        const heed = ({ code = '' }: { code?: string | undefined }) => {
          notWaitedFor ||= NOT_WAITED_FOR.has(code)
        }
        client.on('notice', heed)
        const asked: Promise<pg.QueryResult | pg.QueryResult[]> = client.query(text, values && [...values])
        const result = await orNoAnswer(asked).finally(() => client.off('notice', heed))
        if (notWaitedFor) throw new NoAnswer('The server did not wait for its standby')
        return (Array.isArray(result) ? result.at(-1)! : result).rows as Row[]
      },
      connection: client,
      ended: () =>
        new Promise((_, reject) => {
          client.once('end', () => reject(new NoAnswer('The connection ended')))
        }),
    }
    let failure: unknown
    try {
      return await work(session)
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

async function orNoAnswer<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof pg.DatabaseError || error instanceof TypeError) throw error
    throw new NoAnswer('The server could not be asked', { cause: error })
  }
}

/** @throws {NoAnswer} after some milliseconds */
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
