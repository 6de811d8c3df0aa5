import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskStore } from '../../src/engines/files/disk.ts'
import { FilesUnavailable } from '../../src/engines/files/file-store.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('files on disk', () => {
  it('give back what was put, whole or as a stream', async () => {
    const files = openDiskStore(folder)
    const body = Buffer.from([0, 255, 10, 13])
    await files.put('media/abc/640.avif', body)
    expect(await files.get('media/abc/640.avif')).toEqual(body)
    const opened = (await files.open('media/abc/640.avif'))!
    expect([opened.size, await buffer(opened.stream)]).toEqual([4, body])
    expect(await files.has('media/abc/640.avif')).toBe(true)
  })

  it('say null for what is not there', async () => {
    const files = openDiskStore(folder)
    expect([await files.get('a/b'), await files.open('a/b'), await files.has('a/b')]).toEqual([
      null,
      null,
      false,
    ])
    await files.put('a', Buffer.from('x'))
    expect(await files.get('a/b')).toBeNull()
    await files.delete('a/b/c')
  })

  it('list by prefix, in order, without what is half written', async () => {
    const files = openDiskStore(folder)
    for (const key of ['b/2', 'a/1', 'b/1']) await files.put(key, Buffer.from(key))
    await writeFile(path.join(folder, 'b', '3.x.tmp'), 'half')
    expect(await files.list('b/')).toEqual(['b/1', 'b/2'])
    expect(await openDiskStore(path.join(folder, 'none')).list('')).toEqual([])
  })

  it.each(['../fuera', '/etc/passwd', 'a/../../b', 'a//b', '', 'a b', '.hidden'])(
    'refuse the key %j',
    async (key) => {
      await expect(openDiskStore(folder).put(key, Buffer.from('x'))).rejects.toThrow(RangeError)
      await expect(openDiskStore(folder).get(key)).rejects.toThrow(RangeError)
    },
  )

  it('leave nothing half written when the place can’t be written, and say so', async () => {
    await writeFile(path.join(folder, 'a'), 'a file where a folder should be')
    await expect(openDiskStore(folder).put('a/b', Buffer.from('x'))).rejects.toThrow(FilesUnavailable)
    expect(await readdir(folder)).toEqual(['a'])
  })
})
