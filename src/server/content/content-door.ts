import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FileStore } from '../../engines/files/file-store.ts'
import { EXAMINATIONS } from '../files/examine.ts'
import { openFileDoor, type FileDoor } from '../files/file-door.ts'

/**
 * The door for the files of a content folder, while `work` goes on; null as the store only looks at them. A command is a process
 * of its own, so they are examined in it.
 */
export async function withContentDoor<T>(
  files: FileStore | null,
  work: (door: FileDoor) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-import-'))
  try {
    return await work(openFileDoor({ folder, files, examinations: EXAMINATIONS }))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
