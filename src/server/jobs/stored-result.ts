import type { FileStore } from '../../engines/files/file-store.ts'

/** A file that was made: its bytes, when the store could not keep them. */
export type Made = {
  bytes?: Uint8Array
  problem?: unknown
  /** It lacks something that it should have: good for whoever waits, and not to be kept by anybody. */
  isPartial?: boolean
}

/** Keeps what was made. Somebody waits for it, so that a store that can't be written, as on a full disk, is told and not thrown. */
export async function keep(files: FileStore, key: string, bytes: Uint8Array): Promise<Made> {
  try {
    await files.put(key, bytes)
    return {}
  } catch (problem) {
    return { bytes, problem }
  }
}
