// Copies, kills, promotes and rewinds two servers: takes half a minute, and needs the system's PostgreSQL programs.
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postgresPrograms, type RunProgram } from './support/postgres-programs.ts'
import { queryServer, freePort } from './support/postgres-server.ts'
import { endWithThisProcess } from './support/postgres-watch.ts'

const BIN = process.env.POSTGRES_BIN ?? globSync('/usr/lib/postgresql/*/bin').at(-1) ?? ''
const PAPERS = readFileSync(path.resolve(import.meta.dirname, '../../docs/many-machines.md'), 'utf8')
const SOON = { timeout: 60_000, interval: 50 }
const hasPrograms = existsSync(path.join(BIN, 'pg_rewind'))
const MISSING = hasPrograms ? '' : ', skipped: on Debian «apt-get install postgresql» brings its programs'

/** Code block of the manual, by the start of its first line. */
function block(title: string): string {
  const found = PAPERS.split('```').filter((text) => new RegExp(`^\\w+\\n\\s*(?:#|--) ${title}`).test(text))
  expect(found, title).toHaveLength(1)
  return found[0]!.replace(/^\w+\n/, '')
}

type Host = { name: string; data: string; conf: string; port: number }

let folder: string
let run: RunProgram
const hosts: Record<string, Host> = {}

beforeAll(async () => {
  if (!hasPrograms) return
  process.env.POSTGRES_BIN = BIN
  folder = mkdtempSync(path.join(tmpdir(), 'vidriera-postgres-'))
  endWithThisProcess(folder)
  run = await postgresPrograms(folder)
  const settings = block('postgresql.conf')
  for (const name of ['db1', 'db2']) {
    const home = path.join(folder, name)
    const host = {
      name,
      data: path.join(home, 'data'),
      conf: path.join(home, 'etc/postgresql.conf'),
      port: await freePort(),
    }
    hosts[name] = host
    run('mkdir', '-p', home)
    mkdirSync(path.join(home, 'etc'))
    run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '-D', host.data)
    writeFileSync(
      path.join(home, 'etc/pg_hba.conf'),
      'local all all trust\nhost all,replication all 127.0.0.1/32 trust\n',
    )
    const own = [
      `data_directory = '${host.data}'`,
      `hba_file = '${path.join(home, 'etc/pg_hba.conf')}'`,
      `port = ${host.port}`,
      `unix_socket_directories = '${folder}'`,
      'fsync = off',
    ]
    writeFileSync(host.conf, `${settings}\n${own.join('\n')}\nlisten_addresses = '127.0.0.1'\n`)
    follow(name, 'pg_ctlcluster 17 main start')
  }
})

afterAll(() => {
  if (!hasPrograms) return
  for (const name of Object.keys(hosts)) follow(name, 'pg_ctlcluster 17 main stop || true')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Runs an operator's commands on one of the machines, with local paths and ports. */
function follow(name: string, typed: string): void {
  const { data, conf, port } = hosts[name]!
  const given = typed
    .replaceAll('/var/lib/postgresql/17/main', data)
    .replaceAll('/etc/postgresql/17/main/postgresql.conf', conf)
    .replaceAll(/host=(db\d)/g, (_, other: string) => `host=127.0.0.1 port=${hosts[other]!.port}`)
    .replaceAll(/-h (db\d)/g, (_, other: string) => `-h 127.0.0.1 -p ${hosts[other]!.port}`)
    .replaceAll(' password=…', '')
  const script = path.join(folder, 'typed.sh')
  writeFileSync(
    script,
    `set -e
     PATH=${BIN}:$PATH
     export PGUSER=postgres PGHOST=${folder} PGPORT=${port}
     sudo() { shift 2; "$@"; }
     pg_ctlcluster() { pg_ctl -D ${data} -w -m fast -l ${data}.log $([ $3 = start ] && echo "-o --config-file=${conf}") $3; }
     { ${given}
     } > ${folder}/said.log 2>&1 < /dev/null`,
  )
  try {
    run('bash', script)
  } catch (cause) {
    throw new Error(readFileSync(path.join(folder, 'said.log'), 'utf8'), { cause })
  }
}

const on = (name: string, text: string) =>
  queryServer(`postgres://postgres@127.0.0.1:${hosts[name]!.port}/postgres`, text)
const standbys = async (name: string, state: string) =>
  (
    await on(name, `select application_name as name from pg_stat_replication where sync_state = '${state}'`)
  ).map((row) => row.name as string)
const notes = async (name: string) =>
  (await on(name, 'select text from notes order by text')).map((row) => row.text as string)

test.skipIf(!hasPrograms)(
  `the runbook of PostgreSQL, as it is written: a copy, a killed server, a switch and the way back${MISSING}`,
  async () => {
    await on('db1', block('db1\n').replace("password '…'", ''))
    follow('db2', block('db2: a copy of db1'))
    await expect.poll(() => standbys('db1', 'async'), SOON).toEqual(['db2'])
    follow('db1', block('db1: waits for db2'))
    await expect.poll(() => standbys('db1', 'sync'), SOON).toEqual(['db2'])
    await on('db1', `create table notes (text text); insert into notes values ('on both')`)

    // Killed with an unacknowledged write, which must not come back.
    await on('db1', `set synchronous_commit = local; insert into notes values ('on db1 alone')`)
    const [postmaster] = readFileSync(path.join(hosts.db1!.data, 'postmaster.pid'), 'utf8').split('\n')
    const killed = path.join(hosts.db1!.data, 'postmaster.pid')
    follow('db2', `kill -STOP $(psql -Atc "select pid from pg_stat_wal_receiver")`)
    await on('db1', `set synchronous_commit = local; insert into notes values ('lost with db1')`)
    process.kill(Number(postmaster), 'SIGKILL')
    await expect.poll(() => isGone(Number(postmaster)), SOON).toBe(true)
    rmSync(killed, { force: true })
    follow('db2', `kill -CONT $(psql -Atc "select pid from pg_stat_wal_receiver")`)
    follow('db2', block('db2: promoted'))
    await on('db2', `insert into notes values ('on db2')`)

    follow('db1', block('db1: wound back, stopped'))
    follow('db1', block('db1: a standby of db2'))
    await expect.poll(() => standbys('db2', 'async'), SOON).toEqual(['db1'])
    follow('db2', block('db2: waits for db1'))
    await expect.poll(() => standbys('db2', 'sync'), SOON).toEqual(['db1'])
    await on('db2', `insert into notes values ('on both again')`)
    const all = await notes('db2')
    expect(all).toEqual(expect.arrayContaining(['on both', 'on db2', 'on both again']))
    await expect.poll(() => notes('db1'), SOON).toEqual(all)
    expect(await on('db1', 'select slot_name from pg_replication_slots')).toEqual([])
    expect(await on('db2', 'select slot_name, active from pg_replication_slots')).toEqual([
      { slot_name: 'db1', active: true },
    ])
  },
  240_000,
)

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return false
  } catch {
    return true
  }
}
