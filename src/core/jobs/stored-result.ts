import type { FileStore } from '#/core/files/file-store.ts'

export type StoredResult = {
  bytes?: Uint8Array
  problem?: unknown
  /** Valid for the waiting clients, but not stored. */
  isPartial?: boolean
}

export async function storeResult(files: FileStore, key: string, bytes: Uint8Array): Promise<StoredResult> {
  try {
    await files.put(key, bytes)
    return {}
  } catch (problem) {
    return { bytes, problem }
  }
}
