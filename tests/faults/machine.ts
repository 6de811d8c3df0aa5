// `node tests/faults/machine.ts [NAME]`: faults of the operator's machine, each on its own site; disk faults need root.
import { execFileSync, spawnSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import assert from 'node:assert/strict'
import { spawnVidriera } from '#tests/engines/support/vidriera.ts'
import { sendMessage } from '#tests/journeys/support/form.ts'
import { freePort, startSite, type Site } from '#tests/journeys/support/site.ts'
import { until } from '#tests/support/until.ts'

const [only = ''] = process.argv.slice(2)
const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-machine-'))
const demo = path.join(folder, 'demo')
const disk = path.join(folder, 'disk')
const isRoot = process.getuid?.() === 0

type MachineFault = { name: string; needsRoot?: true; run(dataDir: string): Promise<string> }

const mount = (...words: string[]) => execFileSync('mount', words)
const remount = (how: 'ro' | 'rw') => mount('-o', `remount,${how}`, disk)
const cli = (dataDir: string, ...words: string[]) =>
  spawnVidriera(words, { ...process.env, DATA_DIR: dataDir })
const start = (dataDir: string, environment: Record<string, string> = {}): Promise<Site> =>
  startSite({ main: 'src/app/main.ts', environment: { DATA_DIR: dataDir, ...environment } })
const healthOf = async ({ url }: Site) =>
  (await (await fetch(`${url}/salud`)).json()) as { status: string; database: string; files: string }
const statusOf = async ({ url }: Site, address: string) => (await fetch(url + address)).status
const untilHealth = (site: Site, isAsWanted: (health: Awaited<ReturnType<typeof healthOf>>) => boolean) =>
  until(async () => isAsWanted(await healthOf(site)), { everyMs: 500, mostMs: 120_000, failure: site.log })
/** Last log line of a refused start. */
const refusal = (dataDir: string, environment: Record<string, string>): Promise<string> =>
  start(dataDir, environment).then(
    async (site) => (await site.stop(), assert.fail('It started')),
    (error: Error) => error.message.trim().split('\n').at(-1)!,
  )

const FAULTS: readonly MachineFault[] = [
  {
    name: 'files that documents name are lost',
    async run(dataDir) {
      const archive = path.join(dataDir, '..', 'whole.tar')
      assert.equal((await cli(dataDir, 'backup', archive)).code, 0)
      const masters = path.join(dataDir, 'files/masters')
      const lost = (await readdir(masters)).slice(0, 3)
      for (const hash of lost) await rm(path.join(masters, hash))
      const lacking = await cli(dataDir, 'backup', path.join(dataDir, '..', 'lacking.tar'))
      assert.equal(lacking.code, 1)
      for (const hash of lost) assert.match(lacking.said, new RegExp(`Falta masters/${hash}, que nombra `))
      const site = await start(dataDir)
      for (const width of [96, 96, 384]) await statusOf(site, `/media/${lost[0]}/${width}.avif`)
      assert.equal(site.log().split('"event":"a file is missing').length - 1, 1)
      await site.stop()
      const repaired = await cli(dataDir, 'files', 'check', '--repair-from', archive)
      assert.equal(repaired.code, 0)
      return repaired.out.trim()
    },
  },
  {
    name: 'the secret is lost, or empty',
    async run(dataDir) {
      await (await start(dataDir)).stop()
      await rename(path.join(dataDir, 'secret'), path.join(dataDir, '..', 'secret'))
      assert.match(await refusal(dataDir, {}), /SECRET: falta/)
      await writeFile(path.join(dataDir, '..', 'empty'), '')
      const last = await refusal(dataDir, { SECRET_FILE: path.join(dataDir, '..', 'empty') })
      assert.match(last, /SECRET/)
      assert.equal((await cli(dataDir, 'secret', 'accept')).code, 0)
      const site = await start(dataDir)
      await site.stop()
      return last
    },
  },
  {
    name: 'the disk fills, and is emptied',
    needsRoot: true,
    async run(dataDir) {
      const metricsPort = String(await freePort())
      const site = await start(dataDir, { METRICS_PORT: metricsPort })
      const fill = path.join(disk, 'fill')
      spawnSync('dd', ['if=/dev/zero', `of=${fill}`, 'bs=64k'], { stdio: 'ignore' })
      await untilHealth(site, ({ files, database }) => files !== 'ok' && database !== 'ok')
      const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
      assert.match(metrics, /vidriera_volume_free_bytes\{volume="data"\} 0\n/)
      assert.equal(await statusOf(site, '/'), 200)
      const { files } = await healthOf(site)
      assert.match((await cli(dataDir, 'files', 'check')).out, /Están todos los archivos/)
      await rm(fill)
      await untilHealth(site, ({ status }) => status === 'ok')
      await site.stop()
      return files
    },
  },
  {
    name: 'an archive is put back where there is no room for it',
    needsRoot: true,
    async run(dataDir) {
      const archive = path.join(folder, 'room.tar')
      assert.equal((await cli(dataDir, 'backup', archive)).code, 0)
      const setAside = async () => (await readdir(dataDir)).filter((name) => name.includes('.anterior-'))
      const { bavail, bsize } = await statfs(disk)
      const fill = path.join(disk, 'fill')
      await writeFile(fill, Buffer.alloc(bavail * bsize - 30_000_000))
      const refused = await cli(dataDir, 'restore', archive)
      assert.match(refused.said, /No hay lugar para reponer la copia, y no se tocó nada/)
      assert.deepEqual(await setAside(), [])
      await rm(fill)
      const { files, ffree } = await statfs(disk)
      mount('-o', `remount,nr_inodes=${files - ffree + 40}`, disk)
      const halfway = await cli(dataDir, 'restore', archive)
      assert.match(halfway.said, /a medio reponer: no arranques el sitio.*\.anterior-\d+/s)
      mount('-o', 'remount,nr_inodes=0', disk)
      for (const name of await setAside()) await rm(path.join(dataDir, name), { recursive: true })
      assert.equal((await cli(dataDir, 'restore', archive)).code, 0)
      const site = await start(dataDir)
      assert.equal(await statusOf(site, '/'), 200)
      await site.stop()
      return refused.said.trim().split('\n').at(-1)!
    },
  },
  {
    name: 'it starts on a disk that is read-only, with the log of a process that was killed and without',
    needsRoot: true,
    async run(dataDir) {
      for (const ending of ['SIGTERM', 'SIGKILL'] as const) {
        const before = await start(dataDir)
        before.process.kill(ending)
        await before.stop()
        remount('ro')
        const site = await start(dataDir)
        for (const address of ['/', '/productos/AW-T2022', '/contacto'])
          assert.equal(await statusOf(site, address), 200)
        assert.match(site.log(), /the disk takes no writes/)
        const place = { url: site.url, dataDir, environment: {} }
        const answer = await sendMessage(place, { message: 'Un mensaje para un disco.' })
        assert.equal(answer.status, 503)
        assert.match(await answer.text(), /Un mensaje para un disco/)
        remount('rw')
        await untilHealth(site, ({ status }) => status === 'ok')
        assert.equal((await sendMessage(place)).status, 303)
        await site.stop()
      }
      return 'pages answer 200 and forms 503; both work again once it is writable'
    },
  },
  {
    name: 'settings are wrong',
    async run(dataDir) {
      const wrong = {
        SITE_ULR: 'https://a.example',
        SITE_URL: 'https://a.example/tienda',
        CDN_PURGE_TOKEN: 'una-clave-bien-larga',
        METRICS_HOST: '127.0.0.1',
        SMTP_URL: 'smtp://correo.example:0',
        TRUSTED_PROXIES: 'dos',
        OTEL_TRACES_SAMPLER_ARG: 'mucho',
        FILES_URL: 's3://balde?endpoint=http://127.0.0.1:9&region=sa',
      }
      for (const [name, value] of Object.entries(wrong)) {
        const keyless: Record<string, string> =
          name === 'FILES_URL' ? { AWS_EC2_METADATA_DISABLED: 'true' } : {}
        const last = await refusal(dataDir, { ...keyless, [name]: value })
        assert.doesNotMatch(last, /^ +at |Error:/, name)
        assert.match(last, name === 'FILES_URL' ? /AWS_ACCESS_KEY_ID/ : new RegExp(name))
      }
      return `${Object.keys(wrong).length} starts are refused with a sentence`
    },
  },
]

try {
  execFileSync(process.execPath, ['src/app/cli.ts', 'import', 'content/nawel', '--create'], {
    env: { ...process.env, DATA_DIR: demo },
    stdio: 'ignore',
  })
  await mkdir(disk)
  for (const { name, needsRoot, run } of FAULTS.filter((fault) => fault.name.includes(only))) {
    if (needsRoot && !isRoot) {
      process.stdout.write(`${name}: skipped, which wants root\n`)
      continue
    }
    const place = needsRoot ? disk : path.join(folder, 'site')
    if (needsRoot) mount('-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', disk)
    try {
      await cp(demo, path.join(place, 'data'), { recursive: true })
      process.stdout.write(`${name}: ${await run(path.join(place, 'data'))}\n`)
    } finally {
      if (needsRoot) execFileSync('umount', ['-l', disk])
      else await rm(place, { recursive: true })
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
