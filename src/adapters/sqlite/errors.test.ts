import { describe, expect, test } from 'vitest'
import { StoreUnavailable, type UnavailableReason } from '#/core/documents/document-store.ts'
import { storeError } from './errors.ts'

const sqlite = (errcode: number) =>
  Object.assign(new Error('what SQLite says'), { code: 'ERR_SQLITE_ERROR', errcode })
const system = (code: string) => Object.assign(new Error('what the system says'), { code })

describe('storeError', () => {
  test.each<[string, Error, UnavailableReason]>([
    ['FULL', sqlite(13), 'full'],
    ['IOERR_SHMSIZE', sqlite(4874), 'full'],
    ['ENOSPC', system('ENOSPC'), 'full'],
    ['BUSY', sqlite(5), 'busy'],
    ['BUSY_SNAPSHOT', sqlite(517), 'busy'],
    ['CORRUPT', sqlite(11), 'corrupt'],
    ['CORRUPT_INDEX', sqlite(779), 'corrupt'],
    ['NOTADB', sqlite(26), 'corrupt'],
    ['IOERR', sqlite(10), 'unreachable'],
    ['IOERR_FSYNC', sqlite(1034), 'unreachable'],
    ['IOERR_WRITE', sqlite(778), 'unreachable'],
    ['READONLY_DBMOVED', sqlite(1032), 'unreachable'],
    ['CANTOPEN', sqlite(14), 'unreachable'],
    ['EACCES', system('EACCES'), 'unreachable'],
  ])('%s', (_name, error, reason) => {
    const found = storeError(error, '/data/site.db')
    expect(found).toBeInstanceOf(StoreUnavailable)
    expect(found).toMatchObject({ reason, cause: error })
    expect((found as Error).message).toContain('/data/site.db')
  })

  test('leaves other errors unchanged', () => {
    for (const error of [
      sqlite(1),
      sqlite(19),
      new TypeError('ours'),
      new StoreUnavailable('busy', 'x'),
      'text',
    ]) {
      expect(storeError(error, '/data/site.db')).toBe(error)
    }
  })
})
