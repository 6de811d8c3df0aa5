import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openDiskStore } from '#/adapters/files/disk.ts'
import { FilesUnavailable } from '#/core/files/file-store.ts'
import { filesContract } from './files-contract.ts'

let folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-files-'))
  folders.push(folder)
  return folder
}
afterEach(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
  folders = []
})

filesContract('a folder', async () => openDiskStore(await newFolder()))

it('does not list partial files, and lists a missing folder as empty', async () => {
  const folder = await newFolder()
  const files = openDiskStore(folder)
  await files.put('b/1', Buffer.from('x'))
  await writeFile(path.join(folder, 'b', '3.x.tmp'), 'half')
  expect((await files.list('')).map(({ key }) => key)).toEqual(['b/1'])
  expect(await openDiskStore(path.join(folder, 'none')).list('')).toEqual([])
})

it('a failed write throws FilesUnavailable and leaves no partial file', async () => {
  const folder = await newFolder()
  await writeFile(path.join(folder, 'a'), 'a file where a folder should be')
  await expect(openDiskStore(folder).put('a/b', Buffer.from('x'))).rejects.toThrow(FilesUnavailable)
  expect(await readdir(folder)).toEqual(['a'])
})
