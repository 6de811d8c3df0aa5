import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { chown, mkdtemp } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A PostgreSQL of our own, listening on the loopback only, gone when it is stopped. */
export type Cluster = { port: number; version: string; stop(): void }

/** Starts a throwaway cluster of Debian's PostgreSQL, or tells why there is none. */
export async function startCluster(): Promise<Cluster | string> {
  const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1)
  if (bin === undefined) return 'PostgreSQL is not installed: apt-get install postgresql postgresql-contrib'
  const folder = await mkdtemp(path.join(tmpdir(), 'find-postgres-'))
  const data = path.join(folder, 'data')
  const run = await asPostgres(folder)
  if (run === undefined) return 'PostgreSQL needs its user «postgres»: reinstall the package'
  const port = await freePort()
  const stop = () => {
    run(path.join(bin, 'pg_ctl'), '-D', data, '-m', 'immediate', '-w', 'stop')
    rmSync(folder, { recursive: true, force: true })
  }
  // A run that is interrupted must not leave its server behind; a signal is heard once the server has started.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop()
      process.exit(1)
    })
  }
  run(path.join(bin, 'initdb'), '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  // Nothing has to survive, and the machine is ours: what would only slow it down is off.
  const options = `-c listen_addresses=127.0.0.1 -p ${port} -k ${folder} -c fsync=off -c jit=off -c shared_buffers=256MB`
  const log = path.join(folder, 'log')
  run(path.join(bin, 'pg_ctl'), '-D', data, '-w', '-l', log, '-o', options, 'start')
  return { port, version: `PostgreSQL ${path.basename(path.dirname(bin))}`, stop }
}

/** Runs a command, as the user of the package when we are root, which PostgreSQL refuses to be. */
async function asPostgres(folder: string) {
  const root = process.getuid?.() === 0
  if (root) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
    const [uid = NaN, gid = NaN] = ids.map((text) => Number.parseInt(text, 10))
    if (Number.isNaN(uid) || Number.isNaN(gid)) return undefined
    await chown(folder, uid, gid)
  }
  return (command: string, ...args: string[]) => {
    const [file, all] = root
      ? ['runuser', ['-u', 'postgres', '--', command, ...args]]
      : ([command, args] as const)
    // The server inherits what it is given: a pipe would never close.
    const { status } = spawnSync(file, all, { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] })
    if (status !== 0) throw new Error(`${path.basename(command)} ended with ${status}`)
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
