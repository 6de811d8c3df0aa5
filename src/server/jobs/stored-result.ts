import type { FileStore } from '../../engines/files/file-store.ts'

export type Made = {
  bytes?: Uint8Array
  problem?: unknown
  /** It lacks something that it should have: good for whoever waits, and not to be kept by anybody. */
  isPartial?: boolean
}

/** Keeps what was made. */
export async function keep(files: FileStore, key: string, bytes: Uint8Array): Promise<Made> {
  try {
    await files.put(key, bytes)
    return {}
  } catch (problem) {
    return { bytes, problem }
  }
}
