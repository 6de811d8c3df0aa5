import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { FilesUnavailable, type ByteRange, type FileStore } from '#/core/files/file-store.ts'

/** Contract of every file engine; `open` gives an empty store. */
export function filesContract(name: string, open: () => Promise<FileStore>): void {
  describe(`files in ${name}`, () => {
    let files: FileStore
    beforeEach(async () => {
      files = await open()
    })

    it('return the stored bytes, whole or as a stream', async () => {
      const body = Buffer.from([0, 255, 10, 13])
      await files.put('media/abc/640.avif', body)
      expect(await files.get('media/abc/640.avif')).toEqual(body)
      const opened = (await files.open('media/abc/640.avif'))!
      expect([opened.size, await buffer(opened.stream)]).toEqual([4, body])
      expect(await files.has('media/abc/640.avif')).toBe(true)
    })

    it('accept streams of any size, and empty files', async () => {
      const large = Buffer.alloc(3_000_017, 'vidriera ')
      const chunks = [large.subarray(0, 5), large.subarray(5, 2_000_000), large.subarray(2_000_000)]
      await files.put('large', { size: large.length, stream: Readable.from(chunks) })
      expect((await files.get('large'))!.equals(large)).toBe(true)
      await files.put('empty', Buffer.alloc(0))
      expect(await files.get('empty')).toHaveLength(0)
    })

    it.each([
      ['too short', 9],
      ['too long', 7],
    ])('reject a stream that is %s, and store nothing', async (_what, size) => {
      const stream = Readable.from([Buffer.from('12345678')])
      await expect(files.put('a', { size, stream })).rejects.toBeInstanceOf(FilesUnavailable)
      const broken = new Readable({ read() {} })
      setTimeout(() => broken.destroy(new Error('the sender went away')), 20)
      await expect(files.put('b', { size: 10, stream: broken })).rejects.toBeInstanceOf(FilesUnavailable)
      expect([await files.has('a'), await files.has('b')]).toEqual([false, false])
    })

    it('return byte ranges with the total size', async () => {
      await files.put('a/b', Buffer.from('0123456789'))
      const read = async (range: ByteRange) => {
        const { total, part } = (await files.openPart('a/b', range))!
        return [total, part?.start, part?.size, part && String(await buffer(part.stream))]
      }
      expect(await read({ first: 2, last: 4 })).toEqual([10, 2, 3, '234'])
      expect(await read({ first: 7 })).toEqual([10, 7, 3, '789'])
      expect(await read({ first: 8, last: 99 })).toEqual([10, 8, 2, '89'])
      expect(await read({ suffix: 3 })).toEqual([10, 7, 3, '789'])
      expect(await read({ suffix: 99 })).toEqual([10, 0, 10, '0123456789'])
      expect(await read({ first: 10 })).toEqual([10, undefined, undefined, null])
      expect(await files.openPart('none', { first: 0 })).toBeNull()
    })

    it('can be stored again without a duplicate', async () => {
      for (let times = 0; times < 2; times++) await files.put('a/b', Buffer.from('same'))
      expect(await files.list('')).toHaveLength(1)
    })

    it('return null for missing files', async () => {
      expect([await files.get('a/b'), await files.open('a/b'), await files.has('a/b')]).toEqual([
        null,
        null,
        false,
      ])
      await files.put('a', Buffer.from('x'))
      expect(await files.get('a/b')).toBeNull()
      await files.delete('a/b/c')
    })

    it('list by prefix, in order, with size and time', async () => {
      for (const key of ['b/2', 'a/1', 'b/1', 'bb']) await files.put(key, Buffer.from(`${key}!`))
      const listed = await files.list('b/')
      expect(listed.map(({ key, size }) => [key, size])).toEqual([
        ['b/1', 4],
        ['b/2', 4],
      ])
      for (const { modifiedAt } of listed)
        expect(Math.abs(modifiedAt.getTime() - Date.now())).toBeLessThan(60_000)
      expect((await files.list('b')).map(({ key }) => key)).toEqual(['b/1', 'b/2', 'bb'])
      expect((await files.list('')).map(({ key }) => key)).toEqual(['a/1', 'b/1', 'b/2', 'bb'])
      expect(await files.list('none/')).toEqual([])
    })

    it('delete for good', async () => {
      await files.put('a/b', Buffer.from('x'))
      await files.delete('a/b')
      expect([await files.has('a/b'), await files.list('')]).toEqual([false, []])
    })

    it('reject invalid keys', async () => {
      for (const key of [
        '../fuera',
        '/etc/passwd',
        'a/../../b',
        'a//b',
        '',
        'a b',
        '.hidden',
        'ñ',
        'a?b',
        'x'.repeat(201),
      ]) {
        await expect(files.put(key, Buffer.from('x')), key).rejects.toThrow(RangeError)
        await expect(files.get(key), key).rejects.toThrow(RangeError)
      }
    })
  })
}
