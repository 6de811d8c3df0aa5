import type { StatsFs } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:tls'
import { Gauge, type Registry } from 'prom-client'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import { filesAt } from '#/adapters/files/files-at.ts'
import type { ComposedApp, Environment } from '#/app/settings/environment.ts'
import { noteOperation, readOperation } from '#/core/files/operations.ts'

const NOTES_MS = 60_000
const CERTIFICATE_MS = 3_600_000
const CERTIFICATE_TIMEOUT_MS = 5000

/** Gauges of slow failures: disks that fill, backups that stopped, missing files, a certificate that ends. */
export function addOperationGauges(registry: Registry, { environment, files }: ComposedApp): void {
  const backup = readAtMostEvery(NOTES_MS, () => readOperation(files, 'backup'))
  const watchedSince = readAtMostEvery(NOTES_MS, async () => {
    const noted = await readOperation(files, 'watched-since')
    if (noted !== null) return noted
    const note = { at: new Date().toISOString() }
    await noteOperation(files, 'watched-since', note)
    return note
  })
  const missing = readAtMostEvery(NOTES_MS, () => readOperation(files, 'missing-files'))
  const certificateEnd = readAtMostEvery(CERTIFICATE_MS, () => readCertificateEnd(environment.siteUrl))

  // Unknown values are NaN, which triggers no alert.
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name: `vidriera_${name}`,
      help,
      registers: [registry],
      async collect() {
        this.set(await read().catch(() => NaN))
      },
    })
  gauge(
    'backup_age_seconds',
    'Since the last archive of «vidriera backup», or before the first since this number was first asked for.',
    async () => {
      const { at } = (await backup()) ?? (await watchedSince())
      return (Date.now() - Date.parse(at)) / 1000
    },
  )
  gauge(
    'files_missing',
    'Files that documents name and the store lacked when they were last counted.',
    async () => (await missing())?.count ?? NaN,
  )
  gauge(
    'certificate_left_seconds',
    'Until the certificate that SITE_URL is served with ends.',
    async () => ((await certificateEnd()) - Date.now()) / 1000,
  )

  const volumeGauge = (name: string, help: string, read: (found: StatsFs) => number) =>
    new Gauge({
      name: `vidriera_${name}`,
      help,
      labelNames: ['volume'],
      registers: [registry],
      async collect() {
        this.reset()
        const note = await backup().catch(() => null)
        for (const [volume, folder] of await volumesOf(environment, note?.folder))
          this.set({ volume }, read(await statfs(folder)))
      },
    })
  volumeGauge('volume_free_bytes', 'What is left on each volume that is in use.', (v) => v.bavail * v.bsize)
  volumeGauge('volume_bytes', 'Size of each volume that is in use.', (v) => v.blocks * v.bsize)
}

/** Volumes by first use, without duplicates. */
async function volumesOf(
  { dataDir, databaseUrl, filesUrl }: Environment,
  backupFolder: string | undefined,
): Promise<Map<string, string>> {
  const [database] = databaseAt(databaseUrl).files
  const uses = {
    data: dataDir,
    database: database && path.dirname(database),
    files: filesAt(filesUrl).folder,
    backup: backupFolder,
  }
  const volumes = new Map<string, string>()
  const devices = new Set<number>()
  for (const [use, folder] of Object.entries(uses)) {
    const found = folder == null ? null : await stat(folder).catch(() => null)
    if (!found || devices.has(found.dev)) continue
    devices.add(found.dev)
    volumes.set(use, folder!)
  }
  return volumes
}

/** Milliseconds since 1970; the certificate is not validated. */
function readCertificateEnd(siteUrl: string): Promise<number> {
  const { protocol, hostname, port } = new URL(siteUrl)
  if (protocol !== 'https:') return Promise.resolve(NaN)
  return new Promise((resolve, reject) => {
    const host = hostname.replace(/^\[|\]$/g, '')
    const options = { host, port: Number(port || 443), servername: host, rejectUnauthorized: false }
    const socket = connect(options, () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to))
      socket.destroy()
    })
    socket.setTimeout(CERTIFICATE_TIMEOUT_MS, () => socket.destroy(new Error('It does not answer')))
    socket.on('error', reject)
  })
}

function readAtMostEvery<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let readAt = -Infinity
  let last: Promise<T> | undefined
  return () => {
    if (last === undefined || performance.now() - readAt > ms) {
      readAt = performance.now()
      last = read()
    }
    return last
  }
}
