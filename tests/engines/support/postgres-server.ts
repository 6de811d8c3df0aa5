import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { retrySync, until } from '#tests/support/until.ts'
import { postgresPrograms, type RunProgram } from './postgres-programs.ts'
import { endWithThisProcess } from './postgres-watch.ts'

/** PostgreSQL server on the loopback, which ends with the process that started it. */
export type PostgresServer = {
  port: number
  /** Address of a database. */
  url(database?: string, port?: number): string
  createDatabase(): Promise<string>
  /** Sends SIGKILL to the server and its children, so that nothing is cleaned up. */
  kill(): void
  start(): void
  /** Sends SIGSTOP: the server listens but does not answer. */
  freeze(): void
  thaw(): void
  /** Starts a standby, synchronous by default; all connections are closed. */
  startStandby(how?: 'synchronous' | 'asynchronous'): Promise<PostgresServer>
  /** Promotes a standby to primary. */
  promote(): void
  /** Stops the server cleanly, as for a planned switchover, with its standby caught up. */
  halt(): void
  /** Starts a halted server as the standby of another that has all of its history. */
  startFollowing(primary: PostgresServer): Promise<void>
  stop(): void
}

/**
 * Starts a throwaway server with these PostgreSQL settings. It does not sync to disk: the kernel completes the writes of
 * a killed process, and tests cannot cut the power.
 */
export async function startPostgres(settings: Record<string, string | number> = {}): Promise<PostgresServer> {
  const ports = [await freePort(), await freePort()] as const
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-postgres-'))
  endWithThisProcess(folder)
  const run = await postgresPrograms(folder)
  const server = openServer({ folder, name: 'primary', ports, settings, run })
  // Same collation on every system; a PostgreSQL in `POSTGRES_BIN` may be older than 17 and lack builtin locales.
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = process.env.POSTGRES_BIN ? ['--locale=C.UTF-8'] : builtin
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync', '-D', server.data)
  server.start()
  return server
}

/** Runs a query over its own connection. */
export async function queryServer(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Creates an empty database and returns its name. */
export async function createDatabase(server: string): Promise<string> {
  const name = `d${Math.random().toString(36).slice(2)}`
  // Copying files is three times as fast; a PostgreSQL in `POSTGRES_BIN` may be older than 15 and lack the option.
  await queryServer(server, `create database ${name} ${process.env.POSTGRES_BIN ? '' : 'strategy file_copy'}`)
  return name
}

/** Version of a server, for reports: `18.4`. */
export async function versionOf(server: PostgresServer): Promise<string> {
  const [row] = await queryServer(server.url(), 'show server_version')
  return String(row?.server_version)
}

/** Plain connection, for tests only. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

type Place = {
  /** Folder with one subfolder for the server and one for its standby. */
  folder: string
  name: string
  /** Port of the server and that of its standby. */
  ports: readonly [number, number]
  settings: Record<string, string | number>
  run: RunProgram
}

function openServer({ folder, name, ports, settings, run }: Place): PostgresServer & { data: string } {
  const [port, standbyPort] = ports
  const data = path.join(folder, name)
  const standbys: PostgresServer[] = []
  const options = { listen_addresses: '127.0.0.1', fsync: 'off', jit: 'off', autovacuum: 'off', ...settings }
  const given = () => {
    const flags = Object.entries(options).map(([key, value]) => `-c ${key}='${value}'`)
    return ['-p', String(port), '-k', `'${folder}'`, ...flags].join(' ')
  }

  const pids = (): number[] => {
    const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    return [postmaster, ...childrenOf(postmaster)]
  }
  const signal = (what: NodeJS.Signals) => {
    for (const pid of pids()) {
      try {
        process.kill(pid, what)
      } catch {
        // The process has already ended.
      }
    }
  }
  const url = (database = 'postgres', at = port) => `postgres://postgres@127.0.0.1:${at}/${database}`

  const server = {
    data,
    port,
    url,
    createDatabase: () => createDatabase(url()),
    kill() {
      signal('SIGKILL')
      // The process may stay a zombie for a while, and its pid file would stop the next start.
      rmSync(path.join(data, 'postmaster.pid'))
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    start() {
      const log = `${data}.log`
      try {
        // Shared memory of a killed server is in use until its last process has ended.
        retrySync(() => run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', log, '-o', given(), 'start'))
      } catch (cause) {
        const reason = existsSync(log) ? readFileSync(log, 'utf8') : (cause as Error).message
        throw new Error(`PostgreSQL did not start: ${reason}`, { cause })
      }
    },
    async startStandby(how = 'synchronous') {
      const to = path.join(folder, 'standby')
      // The npm package of PostgreSQL lacks pg_basebackup; a cleanly stopped server can be copied.
      run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop')
      run('cp', '-R', data, to)
      run('touch', path.join(to, 'standby.signal'))
      server.start()
      await queryServer(url(), SLOT)
      const standby = openServer({
        folder,
        name: 'standby',
        ports: [standbyPort, port],
        settings: { ...settings, primary_conninfo: sourceOf(port), primary_slot_name: 'standby' },
        run,
      })
      standbys.push(standby)
      standby.start()
      if (how === 'asynchronous') return standby
      await queryServer(url(), `alter system set synchronous_standby_names = '*'`)
      await queryServer(url(), 'select pg_reload_conf()')
      const inForce = () => queryServer(url(), `select from pg_stat_replication where sync_state = 'sync'`)
      await until(async () => (await inForce()).length > 0)
      return standby
    },
    halt: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
    async startFollowing(primary) {
      await queryServer(primary.url(), SLOT)
      Object.assign(options, { primary_conninfo: sourceOf(primary.port), primary_slot_name: 'standby' })
      run('touch', path.join(data, 'standby.signal'))
      server.start()
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    stop() {
      for (const each of standbys) each.stop()
      try {
        // A frozen server ignores the stop request.
        signal('SIGCONT')
        run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      } catch {
        // The test has killed the server.
      }
      if (name === 'primary') rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  } satisfies PostgresServer & { data: string }
  return server
}

// A copied server has no slots, but one that was promoted and demoted may already have this slot.
const SLOT = `select pg_create_physical_replication_slot('standby', true)
  where not exists (select from pg_replication_slots where slot_name = 'standby')`
const sourceOf = (port: number) => `host=127.0.0.1 port=${port} user=postgres`

function childrenOf(pid: number): number[] {
  // /proc on Linux, because small images lack ps; macOS has no /proc.
  if (process.platform === 'linux') {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  }
  return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

/** Below the ephemeral ports, so that no outgoing connection takes it while a killed server is down. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 15_000 + Math.floor(Math.random() * 17_000)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false)).listen(port, '127.0.0.1', () => resolve(true))
    })
    if (isFree) return new Promise((resolve) => server.close(() => resolve(port)))
  }
}
