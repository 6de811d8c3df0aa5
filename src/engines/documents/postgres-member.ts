import { connect, type Socket } from 'node:net'
import postgres, { type Options, type Sql } from 'postgres'
import { NoAnswer } from './postgres-errors.ts'
import type { PostgresAddress, PostgresHost } from './postgres-url.ts'

/** Connections to one server. */
export type Member = {
  sql: Sql
  /** Cuts every connection at once, whatever it is doing. */
  destroy(): void
  /** Lets what is running end, for a short while. */
  end(): Promise<void>
}

export type MemberOptions = {
  max: number
  connectMs: number
  onNotify: ((payload: string) => void) | undefined
  onClose: (() => void) | undefined
}

// Longer than any of our transactions: whoever holds the writers' lock and does not go on loses it.
const IDLE_IN_TRANSACTION_MS = 10_000
/** How long a writer waits for others, in milliseconds, before the store says it is busy. */
const LOCK_MS = 3000
const END_SECONDS = 2

// Read by postgres.js and missing in its types.
type UntypedOptions = {
  socket: () => Socket
  onnotify?: (channel: string, payload: string) => void
}

/** A pool that opens its connections as they are needed. Nothing is sent yet. */
export function openMember(
  { user, password, database, ssl }: PostgresAddress,
  { host, port }: PostgresHost,
  { max, connectMs, onNotify, onClose }: MemberOptions,
): Member {
  const sockets = new Set<Socket>()
  // Our own sockets, because the client's way to end a connection waits for a server that may be frozen.
  const socket = () => {
    const opened = Object.assign(connect({ host, port, noDelay: true }), { host, port })
    sockets.add(opened)
    opened.once('close', () => sockets.delete(opened))
    return opened
  }
  const options: Options<Record<string, never>> & UntypedOptions = {
    host,
    port,
    user,
    password,
    database,
    ssl,
    max,
    socket,
    connect_timeout: connectMs / 1000,
    // A broken pool is thrown away, so its own pauses between tries would only be in the way.
    backoff: () => 0,
    fetch_types: false,
    onnotice: () => {},
    connection: {
      application_name: 'vidriera',
      lock_timeout: LOCK_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    },
    ...(onNotify && { onnotify: (_channel: string, payload: string) => onNotify(payload) }),
    ...(onClose && { onclose: onClose }),
  }
  const sql = postgres(options)

  return {
    sql,
    destroy() {
      void sql.end({ timeout: 0 })
      for (const each of sockets) each.destroy()
    },
    async end() {
      await sql.end({ timeout: END_SECONDS })
      for (const each of sockets) each.destroy()
    },
  }
}

/** The outcome of `work`, or NoAnswer after some milliseconds; what it does later is nobody's business. */
export async function within<T>(work: PromiseLike<T>, ms: number): Promise<T> {
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
