import { createWriteStream } from 'node:fs'
import { lstat, open, rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import tar, { type Pack } from 'tar-stream'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'
import type { FileStore } from '#/core/files/file-store.ts'
import {
  archiveId,
  FOLLOWING,
  FORMAT,
  pieceDigest,
  keysSum,
  type ArchiveManifest,
  tailOf,
  type TailEntry,
  readArchive,
  skip,
} from './archive.ts'
import { isDerivedFile } from './copy-files.ts'
import { missingFiles } from './missing-files.ts'
import { feedDigest, readFeedPages, toArchived } from './feed-digest.ts'
import { TransferError } from './transfer-error.ts'
import path from 'node:path'

/** End of a chain of archives: its last commits, and the files of all of them. */
type ArchiveChainEnd = {
  manifest: ArchiveManifest
  tail: readonly TailEntry[]
  present: ReadonlySet<string>
}

type Chain = {
  last: ArchiveManifest
  tables: readonly string[]
  present: ReadonlySet<string>
}

type ArchiveSources = {
  store: DocumentStore
  files: FileStore
  engine: ArchiveManifest['tables']['engine']
  tables: readonly SideTable[]
  now: Date
  /** Undefined for a full archive. */
  after?: ArchiveChainEnd | undefined
  historyDays?: number | null
}

export const unfinishedAt = (to: string) => `${to}.part`

/**
 * True if the first entry is ours or the file is absent; links don't count, because their target may belong to others.
 */
export async function isArchiveOrAbsent(file: string): Promise<boolean> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new TransferError(`No se puede escribir en ${file}: revisá la ruta y sus permisos.`, {
      cause: error,
    })
  })
  if (found === null || !found.isFile()) return found === null
  const handle = await open(file)
  const { buffer } = await handle.read(Buffer.alloc(512), 0, 512, 0).finally(() => handle.close())
  return /^(?:documents\/\d{12}\.jsonl|tables\/\w+\.json|present\.json)\0.*ustar/s.test(
    buffer.toString('latin1'),
  )
}

/** Writes an archive while the site may be in use. */
export async function writeArchive(to: string, sources: ArchiveSources): Promise<ArchiveManifest> {
  const unfinished = unfinishedAt(to)
  await rm(unfinished, { force: true })
  const pack = tar.pack()
  const writing = pipeline(pack, createWriteStream(unfinished, { flags: 'wx' }))
  // The error is rethrown by the await below; until then a full disk must not end the process.
  writing.catch((error: Error) => pack.destroy(error))
  try {
    const manifest = await Promise.race([
      packAll(pack, sources),
      writing.then(() => Promise.reject(archiveIncomplete())),
    ])
    pack.finalize()
    await writing
    const handle = await open(unfinished)
    await handle.sync().finally(() => handle.close())
    await rename(unfinished, to)
    return manifest
  } catch (error) {
    pack.destroy()
    await writing.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

const archiveIncomplete = () => new Error('The archive ended before everything was in it')

async function packAll(pack: Pack, sources: ArchiveSources): Promise<ArchiveManifest> {
  const { store, files, engine, tables, now, after, historyDays } = sources
  let sequence = after?.manifest.sequence ?? 0
  const tail = tailOf(after?.tail)
  const documents = feedDigest()
  // Up to the current end, because a collection without history moves to later positions when written.
  for await (const page of readFeedPages(store, sequence)) {
    documents.add(page)
    tail.add(page)
    sequence = page.at(-1)!.sequence
    const name = `documents/${String(page[0]!.sequence).padStart(12, '0')}.jsonl`
    await packText(pack, name, page.map((change) => `${JSON.stringify(toArchived(change))}\n`).join(''))
  }
  const tableSum = pieceDigest()
  for (const { name, json } of tables) {
    tableSum.add(name, json)
    await packText(pack, `tables/${name}.json`, json)
  }
  const fileSum = pieceDigest()
  const present: string[] = []
  for (const { key } of await files.list('')) {
    if (after?.present.has(key)) {
      present.push(key)
      continue
    }
    const opened = isDerivedFile(key) ? null : await files.open(key)
    if (opened === null) continue
    present.push(key)
    const entry = pack.entry({ name: `files/${key}`, size: opened.size })
    await fileSum.pass(key, opened.stream, (stream) => pipeline(stream, entry))
  }
  await packText(pack, 'present.json', JSON.stringify(present))
  const { bytes: _, ...tablesEnd } = tableSum.end()
  const missing = (await missingFiles({ store, files })).map(({ key, by }) => ({ key, by }))
  const manifest: ArchiveManifest = {
    format: after ? FOLLOWING : FORMAT,
    madeAt: now.toISOString(),
    sequence,
    documents: documents.end(),
    tables: { engine, ...tablesEnd },
    files: fileSum.end(),
    present: keysSum(present),
    tail: tail.end(),
    ...(after && { follows: followed(after.manifest) }),
    ...(historyDays != null && { historyDays }),
    ...(missing.length > 0 && { missing }),
  }
  await packText(pack, 'manifest.json', JSON.stringify(manifest, null, 2))
  return manifest
}

const followed = (manifest: ArchiveManifest) => ({
  id: archiveId(manifest),
  madeAt: manifest.madeAt,
  sequence: manifest.sequence,
})

function packText(pack: Pack, name: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    pack.entry({ name }, body, (error) => (error ? reject(error) : resolve()))
  })
}

/** @throws {TransferError} */
export async function readFollowed(from: string): Promise<ArchiveChainEnd> {
  const tail = tailOf()
  const { manifest, present } = await readArchiveLink(from, (page) => tail.add(page))
  return { manifest, present, tail: manifest.tail ?? tail.end() }
}

/** `files`: full archive first. @throws {TransferError} */
export async function readChain(files: readonly string[]): Promise<Chain> {
  const held = new Set<string>()
  let before: ArchiveManifest | undefined
  let last: Awaited<ReturnType<typeof readArchiveLink>> | undefined
  for (const [index, file] of files.entries()) {
    last = await readArchiveLink(file)
    assertFollows(last.manifest, before, files, index)
    for (const key of last.held) held.add(key)
    before = last.manifest
  }
  const { manifest, tables, present } = last!
  const missing = [...present].find((key) => !held.has(key))
  if (missing !== undefined) {
    throw new TransferError(`Ninguna de las copias trae el archivo ${missing}. No se repuso nada.`)
  }
  return { last: manifest, tables, present }
}

function assertFollows(
  { format, follows }: ArchiveManifest,
  before: ArchiveManifest | undefined,
  files: readonly string[],
  index: number,
): void {
  const [name, previous] = [path.basename(files[index]!), path.basename(files[index - 1] ?? '')]
  if (before === undefined) {
    if (format !== FOLLOWING) return
    throw new TransferError(
      `${name} trae sólo lo que cambió desde la copia del ${follows?.madeAt}. Indicá primero la copia entera, y después las que le siguen, en orden.`,
    )
  }
  if (follows === undefined) {
    throw new TransferError(
      `${name} es una copia entera: va primera y sola, o con las que le siguen. No se repuso nada.`,
    )
  }
  if (follows.id === archiveId(before)) return
  throw new TransferError(
    `${name} no sigue a ${previous}: sigue a la copia del ${follows.madeAt}, que llega hasta el cambio ${follows.sequence}. ` +
      'Indicá todas las copias, en el orden en que se hicieron. No se repuso nada.',
  )
}

async function readArchiveLink(
  from: string,
  onChanges?: (page: Parameters<ReturnType<typeof tailOf>['add']>[0]) => void,
) {
  const [held, tables]: [Set<string>, string[]] = [new Set(), []]
  let present: ReadonlySet<string> | undefined
  const manifest = await readArchive(from, {
    changes: async (page) => onChanges?.(page),
    table: ({ name }) => void tables.push(name),
    async file(key, file) {
      held.add(key)
      await skip(file)
    },
    present: (keys) => {
      present = new Set(keys)
    },
  })
  return { manifest, tables, held, present: present ?? held }
}
