import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { retrySync, until } from '#tests/support/until.ts'
import { postgresPrograms, type RunProgram } from './postgres-programs.ts'
import { endWithThisProcess } from './postgres-watch.ts'

/** A real PostgreSQL of our own on the loopback, gone when it is stopped and when the process that started it ends. */
export type PostgresServer = {
  port: number
  /** The address of one of its databases. */
  url(database?: string, port?: number): string
  /** Makes an empty database. */
  createDatabase(): Promise<string>
  /** SIGKILL to the server and everything it started: nothing is tidied up. */
  kill(): void
  start(): void
  /** SIGSTOP: it goes on listening and answers nothing. */
  freeze(): void
  thaw(): void
  /** Starts a standby, synchronous by default; all connections are closed. */
  startStandby(how?: 'synchronous' | 'asynchronous'): Promise<PostgresServer>
  /** Makes a standby the server that writes. */
  promote(): void
  /** Stops it in order, as for a planned switch: what it wrote is on its standby. It can be started again. */
  halt(): void
  /** Starts a halted one as the standby of another, which has the same history up to where this one stopped. */
  startFollowing(primary: PostgresServer): Promise<void>
  stop(): void
}

/**
 * Starts a throwaway server. `settings` are PostgreSQL's own. It does not wait for the disk: what a killed process had written
 * is the kernel's to keep, and no test here can cut the power.
 */
export async function startPostgres(settings: Record<string, string | number> = {}): Promise<PostgresServer> {
  const ports = [await freePort(), await freePort()] as const
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-postgres-'))
  endWithThisProcess(folder)
  const run = await postgresPrograms(folder)
  const server = openServer({ folder, name: 'primary', ports, settings, run })
  // The same order and letters on every system; a PostgreSQL before 17, which may be named, asks the system for them.
  const builtin = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const locale = process.env.POSTGRES_BIN ? ['--locale=C.UTF-8'] : builtin
  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', ...locale, '--no-sync', '-D', server.data)
  server.start()
  return server
}

/** Asks one thing over a connection of its own. */
export async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = await connect(url)
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Makes an empty database on the server of this address, and gives its name. */
export async function createDatabase(server: string): Promise<string> {
  const name = `d${Math.random().toString(36).slice(2)}`
  // Copied as files: three times as quick. One before 15, which may be named, has no other way.
  await ask(server, `create database ${name} ${process.env.POSTGRES_BIN ? '' : 'strategy file_copy'}`)
  return name
}

/** Version of a server, for reports: `18.4`. */
export async function versionOf(server: PostgresServer): Promise<string> {
  const [row] = await ask(server.url(), 'show server_version')
  return String(row?.server_version)
}

/** A connection beside the store's. */
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
  /** Its own port and the one for its copy. */
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
        // It ended meanwhile by itself.
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
        // The memory of a killed one is in use until the last of its processes has gone.
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
      await ask(url(), SLOT)
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
      await ask(url(), `alter system set synchronous_standby_names = '*'`)
      await ask(url(), 'select pg_reload_conf()')
      const inForce = () => ask(url(), `select from pg_stat_replication where sync_state = 'sync'`)
      await until(async () => (await inForce()).length > 0)
      return standby
    },
    halt: () => run('pg_ctl', '-D', data, '-m', 'fast', '-w', 'stop'),
    async startFollowing(primary) {
      await ask(primary.url(), SLOT)
      Object.assign(options, { primary_conninfo: sourceOf(primary.port), primary_slot_name: 'standby' })
      run('touch', path.join(data, 'standby.signal'))
      server.start()
    },
    promote: () => run('pg_ctl', '-D', data, '-w', 'promote'),
    stop() {
      for (const each of standbys) each.stop()
      try {
        // A frozen one would hear nothing.
        signal('SIGCONT')
        run('pg_ctl', '-D', data, '-m', 'immediate', '-w', 'stop')
      } catch {
        // It was killed by its test.
      }
      if (name === 'primary') rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  } satisfies PostgresServer & { data: string }
  return server
}

// A copy of a server has its slots no more; one that was promoted and demoted again may have it from before.
const SLOT = `select pg_create_physical_replication_slot('standby', true)
  where not exists (select from pg_replication_slots where slot_name = 'standby')`
const sourceOf = (port: number) => `host=127.0.0.1 port=${port} user=postgres`

function childrenOf(pid: number): number[] {
  // Linux without the ps that small images lack; macOS has no /proc.
  if (process.platform === 'linux') {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim()
    return children === '' ? [] : children.split(' ').map(Number)
  }
  return execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))
}

/** Below the ephemeral ports: no outgoing connection takes it while a killed server is down. */
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
