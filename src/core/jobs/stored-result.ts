import type { FileStore } from '#/core/files/file-store.ts'

export type Made = {
  bytes?: Uint8Array
  problem?: unknown
  /** Good for whoever waits, and not to be kept. */
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
