import { z } from 'zod'
import { importJobs, type ImportJob } from '#/features/spreadsheets/import.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'
import { readStoredOrThrow } from '#/core/commands/read-stored.ts'

export const seenImportInput = z.strictObject({ import: z.string(), version: z.int().positive() })

export type StoredImport = { version: number; job: ImportJob }

export async function readImport(
  store: Pick<DocumentReader, 'get'>,
  id: string,
): Promise<StoredImport | null> {
  const stored = await store.get('imports', id)
  return stored && { version: stored.version, job: readStoredOrThrow(importJobs, stored) }
}

/** @throws {InvalidCommand} */
export async function seenImport(
  store: Pick<DocumentReader, 'get'>,
  { import: id, version }: z.infer<typeof seenImportInput>,
): Promise<StoredImport> {
  const stored = await readImport(store, id)
  if (!stored) throw invalidCommand('Esa importación ya no está. Subí el archivo de nuevo.')
  if (stored.version !== version)
    throw invalidCommand('Esta importación siguió mientras la mirabas. Fijate cómo está ahora.')
  return stored
}

export const importFile = (hash: string) => `private/imports/${hash}`
