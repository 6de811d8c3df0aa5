import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'

// Primary result codes (https://sqlite.org/rescode.html): the low byte of an extended one.
const primaryReasons: Record<number, UnavailableReason> = {
  3: 'unreachable', // PERM
  5: 'busy', // BUSY
  6: 'busy', // LOCKED
  8: 'unreachable', // READONLY
  10: 'unreachable', // IOERR
  11: 'corrupt', // CORRUPT
  13: 'full', // FULL
  14: 'unreachable', // CANTOPEN
  15: 'busy', // PROTOCOL: lost the race for WAL's locks too many times
  26: 'corrupt', // NOTADB
}

const extendedReasons: Record<number, UnavailableReason> = {
  4874: 'full', // IOERR_SHMSIZE: what a full disk gives when the WAL index cannot grow
  8202: 'corrupt', // IOERR_DATA
  8458: 'corrupt', // IOERR_CORRUPTFS
}

const systemReasons: Record<string, UnavailableReason> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EFBIG: 'full',
  EACCES: 'unreachable',
  EPERM: 'unreachable',
  EROFS: 'unreachable',
  EIO: 'unreachable',
  ENOENT: 'unreachable',
  ENOTDIR: 'unreachable',
  EEXIST: 'unreachable',
  // Closed during the statement, because the site is stopping.
  ERR_INVALID_STATE: 'unreachable',
}

function sqliteUnavailableReason(error: Error): UnavailableReason | undefined {
  const { code, errcode } = error as Error & { code?: unknown; errcode?: unknown }
  if (code === 'ERR_SQLITE_ERROR' && typeof errcode === 'number') {
    return extendedReasons[errcode] ?? primaryReasons[errcode & 0xff]
  }
  return typeof code === 'string' ? systemReasons[code] : undefined
}

/** StoreUnavailable for engine failures; other errors, such as wrong SQL, must not look like a full disk. */
export function storeError(error: unknown, where: string): unknown {
  const reason = error instanceof Error ? sqliteUnavailableReason(error) : undefined
  return reason === undefined ? error : new StoreUnavailable(reason, where, { cause: error })
}
