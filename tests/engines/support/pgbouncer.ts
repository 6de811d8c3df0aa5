import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { untilListening } from '#tests/support/until-listening.ts'
import { freePort } from './postgres-server.ts'

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((file) => existsSync(file))

/** Whether PgBouncer is installed, from Debian's package of that name. */
export const hasPgBouncer = PROGRAM !== undefined

export type PgBouncer = {
  port: number
  /** Address of a database, with the given password. */
  url(database: string, password?: string): string
  stop(): Promise<void>
}

const PASSWORD = 'la clave del pozo'

/** Starts a PgBouncer in front of a local server, which pools connections by session or by transaction. */
export async function startPgBouncer(
  serverPort: number,
  databases: readonly string[],
  mode: 'session' | 'transaction',
): Promise<PgBouncer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-pgbouncer-'))
  const port = await freePort()
  const file = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const users = file('users.txt', `"postgres" "${PASSWORD}"\n`)
  const settings = file(
    'pgbouncer.ini',
    `[databases]
${databases.map((name) => `${name} = host=127.0.0.1 port=${serverPort}`).join('\n')}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${mode}
default_pool_size = 20
max_client_conn = 100
`,
  )
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? unprivileged() : undefined
  if (user) for (const place of [folder, users, settings]) chownSync(place, user.uid, user.gid)
  const child = spawn(PROGRAM!, ['-q', settings], { stdio: ['ignore', 'ignore', 'pipe'], ...user })
  await untilListening(child, port)
  return {
    port,
    url: (database, password = PASSWORD) =>
      `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function unprivileged(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}
