import { createReadStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { isDeepStrictEqual } from 'node:util'
import tar from 'tar-stream'
import type { CommittedChange } from '#/core/documents/document-store.ts'
import type { SideTable } from '#/adapters/documents/side-tables.ts'
import type { FileStream } from '#/core/files/file-store.ts'
import { manifestSchema, pieceDigest, keysSum, type ArchiveManifest } from './archive.ts'
import { feedDigest, fromArchived } from './feed-digest.ts'
import { TransferError } from './transfer-error.ts'

/** They are called in the archive's order. */
type Takers = {
  changes(page: CommittedChange[]): Promise<void>
  table(table: SideTable): void
  file(key: string, file: FileStream): Promise<void>
  /** Older archives don't say. */
  present?(keys: string[]): void
}

/** Whole, and checked against its manifest. @throws {TransferError} */
export async function readArchive(from: string, takers?: Takers): Promise<ArchiveManifest> {
  const name = path.basename(from)
  const documents = feedDigest()
  const [tables, files] = [pieceDigest(), pieceDigest()]
  let present: ArchiveManifest['present']
  let manifest: unknown
  try {
    for await (const { key, size, stream } of entries(from, name)) {
      const [kind = '', ...rest] = key.split('/')
      const part = rest.join('/')
      if (kind === 'documents') {
        const page = parseLines(await text(stream), name, fromArchived)
        documents.add(page)
        await takers?.changes(page)
      } else if (kind === 'tables') {
        const table = { name: part.replace(/\.json$/, ''), json: await text(stream) }
        tables.add(table.name, table.json)
        takers?.table(table)
      } else if (kind === 'files') {
        await files.pass(part, stream, async (passing) => {
          if (takers) await takers.file(part, { size, stream: passing })
          else for await (const _ of passing);
        })
      } else if (kind === 'present.json') {
        const [keys] = parseLines(await text(stream), name, (list: string[]) => list)
        present = keysSum(keys!)
        takers?.present?.(keys!)
      } else if (kind === 'manifest.json')
        [manifest] = parseLines((await text(stream)).replaceAll('\n', ''), name, (value: unknown) => value)
      else stream.resume()
    }
  } catch (error) {
    // Truncation of the part being read is reported by its reader.
    if (!(error instanceof Error && error.message === 'Unexpected end of data')) throw error
    throw new TransferError(`${name} está cortada: le falta el final.`, { cause: error })
  }
  const parsed = manifestSchema.safeParse(manifest)
  if (!parsed.success)
    throw new TransferError(`${name} no es una copia entera de este sitio: le falta el final.`)
  const { bytes: _, ...tablesFound } = tables.end()
  const { engine: _engine, ...declaredTables } = parsed.data.tables
  const found = { documents: documents.end(), tables: tablesFound, files: files.end(), present }
  const expected = {
    documents: parsed.data.documents,
    tables: declaredTables,
    files: parsed.data.files,
    present: parsed.data.present,
  }
  if (!isDeepStrictEqual(found, expected)) {
    throw new TransferError(`${name} está dañada: lo que trae no es lo que dice traer.`)
  }
  return parsed.data
}

async function* entries(from: string, name: string) {
  const extract = tar.extract()
  const source = createReadStream(from)
  source.on('error', (error) => extract.destroy(error))
  source.pipe(extract)
  try {
    for await (const entry of extract) {
      const { name: key, size = 0 } = entry.header
      yield { key, size, stream: entry as unknown as Readable }
    }
  } catch (cause) {
    throw new TransferError(`${name} no es una copia de este sitio, o está cortada.`, { cause })
  } finally {
    source.destroy()
  }
}

function parseLines<Said, T>(lines: string, name: string, read: (line: Said) => T): T[] {
  try {
    return lines
      .trimEnd()
      .split('\n')
      .map((line) => read(JSON.parse(line) as Said))
  } catch (cause) {
    throw new TransferError(`${name} está dañada: no se entiende lo que trae.`, { cause })
  }
}
