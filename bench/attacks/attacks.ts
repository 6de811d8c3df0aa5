import { spawn, type ChildProcess } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { startSite as Start, Site } from '#tests/journeys/support/site.ts'
import { median, round2 } from '../speed/median.ts'
import { type AttackName, ATTACKS } from './attack.ts'
import { openFiles, resident } from './process-facts.ts'
import { openVisitor, visitKeptPage, type Visits } from './visitor.ts'
import { standing, standingLine } from '../standing.ts'

// `npm run bench -- attacks [FOLDER]`: latency of front page visits during attacks on the site, and their cost in the
// process. With the folder of another build, such as an earlier release, attacks both in turns.
const ROOT = path.resolve(import.meta.dirname, '../..')
const RESULTS = path.join(ROOT, 'bench/results/attacks.json')
const ROUNDS = 3
const WARM_MS = 1000
const QUIET_MS = 4000
const ATTACK_MS = 10_000
/** Warm-up of an attack in milliseconds, excluded from the figures. */
const RAMP_MS = 500

type Round = { quiet: Visits; during: Visits; restMb: number; mostMb: number; files: number; alive: boolean }
type Row = {
  attack: string
  build: string
  quietP99: number
  p50: number
  p99: number
  /** Milliseconds of the slowest visit. */
  worst: number
  ofQuiet: number
  failed: number
  restMb: number
  mostMb: number
  files: number
  alive: boolean
}

const folders = [...process.argv.slice(3).map((folder) => path.resolve(folder)), ROOT]
const rows: Row[] = []
const data = new Map<string, string>()
try {
  for (const folder of folders) data.set(folder, await takenIn(folder))
  for (const attack of Object.keys(ATTACKS) as AttackName[]) {
    const rounds = new Map<string, Round[]>(folders.map((folder) => [folder, []]))
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const folder of folders) rounds.get(folder)!.push(await attackOnce(folder, attack))
    }
    for (const [folder, measured] of rounds) rows.push(rowOf(attack, folder, measured))
    process.stderr.write(`  ${attack}\n`)
  }
} finally {
  for (const folder of data.values()) await rm(folder, { recursive: true, force: true })
}
await writeFile(RESULTS, `${JSON.stringify(rows, null, 2)}\n`)
process.stdout.write(`${tableOf(rows)}\n\n${standingLine(standing())}\n`)

/** Data folder with the demo brand, imported by the build in `folder`. */
async function takenIn(folder: string): Promise<string> {
  const site = await (await startOf(folder))()
  const copy = await mkdtemp(path.join(tmpdir(), 'vidriera-attacks-'))
  await mkdir(copy, { recursive: true })
  await cp(site.dataDir, copy, { recursive: true })
  await site.stop()
  return copy
}

async function startOf(folder: string): Promise<typeof Start> {
  const file = path.join(folder, 'tests/journeys/support/site.ts')
  const { startSite } = (await import(pathToFileURL(file).href)) as { startSite: typeof Start }
  return startSite
}

async function attackOnce(folder: string, name: AttackName): Promise<Round> {
  const start = await startOf(folder)
  // Behind a proxy, so that limits per client do not distort the measurement.
  const site = await start({ from: data.get(folder)!, environment: { TRUSTED_PROXIES: '1' } })
  const pid = site.process.pid!
  const visitor = openVisitor()
  let attacker: ChildProcess | undefined
  try {
    await visitKeptPage(site.url, visitor, WARM_MS)
    const restMb = await resident(pid)
    const quiet = await visitKeptPage(site.url, visitor, QUIET_MS)
    attacker = spawn(process.execPath, [path.join(import.meta.dirname, 'attack.ts'), name], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: {
        ...process.env,
        SITE: site.url,
        SITE_PID: String(pid),
        SITE_FOLDER: folder,
        SITE_DATA: site.dataDir,
      },
    })
    // Low priority, since a real attacker would be on another machine.
    setPriority(attacker.pid!, constants.priority.PRIORITY_LOW)
    await sleep(RAMP_MS)
    let mostMb = 0
    let files = 0
    const watch = setInterval(() => {
      void resident(pid).then((mb) => (mostMb = Math.max(mostMb, mb)))
      void openFiles(pid, site.dataDir).then((open) => (files = Math.max(files, open)))
    }, 200)
    const during = await visitKeptPage(site.url, visitor, ATTACK_MS)
    clearInterval(watch)
    return { quiet, during, restMb, mostMb, files, alive: await isAlive(site) }
  } finally {
    visitor.destroy()
    attacker?.kill('SIGKILL')
    site.process.kill('SIGKILL')
    await rm(site.dataDir, { recursive: true, force: true })
  }
}

async function isAlive(site: Site): Promise<boolean> {
  return site.process.exitCode === null && site.process.signalCode === null
}

function rowOf(attack: string, folder: string, rounds: readonly Round[]): Row {
  const middle = (figure: (round: Round) => number) => round2(median(rounds.map(figure)))
  return {
    attack,
    build: folder === ROOT ? 'this' : path.basename(folder),
    quietP99: middle(({ quiet }) => quiet.p99),
    p50: middle(({ during }) => during.p50),
    p99: middle(({ during }) => during.p99),
    worst: middle(({ during }) => during.worst),
    ofQuiet: middle(({ quiet, during }) => during.p99 / quiet.p99),
    failed: rounds.reduce((sum, { during }) => sum + during.failed, 0),
    restMb: middle(({ restMb }) => restMb),
    mostMb: Math.max(...rounds.map(({ mostMb }) => mostMb)),
    files: Math.max(...rounds.map(({ files }) => files)),
    alive: rounds.every(({ alive }) => alive),
  }
}

function tableOf(all: readonly Row[]): string {
  const head = [
    'Attack',
    'build',
    'quiet p99 ms',
    'p50',
    'p99',
    'of quiet',
    'worst',
    'failed',
    'MB before',
    'most',
    'files open',
    'lives',
  ]
  const cells = all.map((row) => [
    row.attack,
    row.build,
    row.quietP99,
    row.p50,
    row.p99,
    row.ofQuiet,
    row.worst,
    row.failed,
    row.restMb,
    row.mostMb,
    row.files,
    row.alive ? 'yes' : 'NO',
  ])
  const line = (row: readonly (string | number)[]) => `| ${row.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...cells.map(line)].join('\n')
}
