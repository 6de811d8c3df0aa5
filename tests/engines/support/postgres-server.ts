import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findPostgres } from '../../../scripts/find-postgres.ts'

/** A real PostgreSQL of our own on the loopback, gone when it is stopped. */
export type PostgresServer = {
  port: number
  version: string
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
  /** A copy of this server, which it waits for before it answers a commit. */
  startStandby(): Promise<PostgresServer>
  /** Makes a standby the server that writes. */
  promote(): void
  stop(): void
}

/**
 * Starts a throwaway server. `settings` are PostgreSQL's own. It does not wait for the disk: what a killed process had written
 * is the kernel's to keep, and no test here can cut the power.
 */
export async function startPostgres(settings: Record<string, string | number> = {}): Promise<PostgresServer> {
  const ports = [await freePort(), await freePort()] as const
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-postgres-'))
  const server = openServer(folder, 'primary', ports, settings)
  server.run(
    'initdb',
    ...'-U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync'.split(' '),
    '-D',
    server.data,
  )
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

/** A connection beside the store's. */
export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  return client
}

function openServer(
  folder: string,
  name: string,
  [port, standbyPort]: readonly [number, number],
  settings: Record<string, string | number>,
): PostgresServer & { data: string; run: (program: string, ...args: string[]) => void } {
  const bin = findPostgres()
  const data = path.join(folder, name)
  const run = runner(bin, folder)
  const standbys: PostgresServer[] = []
  const options = { listen_addresses: '127.0.0.1', fsync: 'off', jit: 'off', autovacuum: 'off', ...settings }
  const flags = Object.entries(options).map(([key, value]) => `-c ${key}=${value}`)
  const given = ['-p', String(port), '-k', folder, ...flags].join(' ')

  const pids = (): number[] => {
    const postmaster = Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0])
    const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8')
    return [postmaster, ...children.trim().split(' ').filter(Boolean).map(Number)]
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
    run,
    port,
    version: path.basename(path.dirname(bin)),
    url,
    async createDatabase() {
      const name = `d${Math.random().toString(36).slice(2)}`
      await ask(url(), `create database ${name}`)
      return name
    },
    kill() {
      signal('SIGKILL')
      // Whoever should bury it may be slow, and it would look alive to the one that starts in its place.
      rmSync(path.join(data, 'postmaster.pid'))
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    start() {
      const all = ['-D', data, '-w', '-t', '60', '-l', `${data}.log`, '-o', given, 'start']
      // The memory of a killed one is in use until the last of its processes has gone.
      retry(() => run('pg_ctl', ...all))
    },
    async startStandby() {
      const to = path.join(folder, 'standby')
      const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres']
      run('pg_basebackup', ...from, '-D', to, '-R', '-C', '-S', 'standby', '--checkpoint=fast', '--no-sync')
      const standby = openServer(folder, 'standby', [standbyPort, port], settings)
      standbys.push(standby)
      standby.start()
      await ask(url(), `alter system set synchronous_standby_names = '*'`)
      await ask(url(), 'select pg_reload_conf()')
      const inForce = () => ask(url(), `select from pg_stat_replication where sync_state = 'sync'`)
      while ((await inForce()).length === 0) await sleep(20)
      return standby
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
  } satisfies PostgresServer & { data: string; run: unknown }
  if (name === 'primary') {
    // A run that is interrupted must not leave its server behind.
    process.once('exit', () => readdirSync(tmpdir()).includes(path.basename(folder)) && server.stop())
  }
  return server
}

/** Runs a program, as another user when we are root, which PostgreSQL refuses to be. */
function runner(bin: string, folder: string) {
  const user = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  if (user) chownSync(folder, user.uid, user.gid)
  // The server inherits what it is given: a pipe would never close.
  const options = { cwd: folder, stdio: 'ignore', ...user } as const
  return (program: string, ...args: string[]): void => {
    execFileSync(path.join(bin, program), args, options)
  }
}

function retry(act: () => void): void {
  for (let tries = 1; ; tries++) {
    try {
      return act()
    } catch (error) {
      if (tries === 20) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
    }
  }
}

function unprivilegedUser(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.startsWith(`${name}:`))
    const [, , uid, gid] = line?.split(':') ?? []
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user «postgres» or «nobody» to run it as')
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
