import path from 'node:path'
import type { FileStream } from '#/core/files/file-store.ts'
import { archiveId, FOLLOWING, type ArchiveManifest, type TailEntry } from './archive.ts'
import { tailOf } from './feed-tail.ts'
import { readArchive } from './read-archive.ts'
import { TransferError } from './transfer-error.ts'

/** How its history ends, and the files that it, or those before it, hold. */
export type ArchiveChainEnd = {
  manifest: ArchiveManifest
  tail: readonly TailEntry[]
  present: ReadonlySet<string>
}

type Chain = {
  last: ArchiveManifest
  tables: readonly string[]
  present: ReadonlySet<string>
}

/** @throws {TransferError} */
export async function readFollowed(from: string): Promise<ArchiveChainEnd> {
  const tail = tailOf()
  const { manifest, present } = await readArchiveLink(from, (page) => tail.add(page))
  return { manifest, present, tail: manifest.tail ?? tail.end() }
}

/** The whole archive comes first. @throws {TransferError} */
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

export async function skip({ stream }: FileStream): Promise<void> {
  for await (const _ of stream);
}
