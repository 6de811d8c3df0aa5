import type { FileStore } from '#/core/files/file-store.ts'

export type Made = {
  bytes?: Uint8Array
  problem?: unknown
  /** Valid for the waiting clients, but not stored. */
  isPartial?: boolean
}

export async function keep(files: FileStore, key: string, bytes: Uint8Array): Promise<Made> {
  try {
    await files.put(key, bytes)
    return {}
  } catch (problem) {
    return { bytes, problem }
  }
}
