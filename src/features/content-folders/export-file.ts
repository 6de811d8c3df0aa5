import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { exactly, type FileStore } from '#/core/files/file-store.ts'
import { contentEnding } from '#/core/uploads/file-type.ts'
import type { NamedFile } from './named-files.ts'

/** False where the store has none. One that is in the folder already is left: its name says what is in it. */
export async function exportFile(files: FileStore, file: NamedFile, folder: string): Promise<boolean> {
  if ((await fileInFolder(folder, file)) !== undefined) return true
  const opened = await files.open(file.key)
  if (opened === null) return false
  const directory = path.join(folder, file.folder)
  await mkdir(directory, { recursive: true })
  const part = path.join(directory, `${file.hash}.part`)
  try {
    const handle = await open(part, 'w')
    await handle.writeFile(exactly(opened)).finally(() => handle.close())
    const ending = file.ending ?? `.${(await contentEnding(part)) ?? 'img'}`
    await rename(part, path.join(directory, `${file.hash}${ending}`))
  } finally {
    opened.stream.destroy()
    await rm(part, { force: true })
  }
  return true
}

export async function fileInFolder(folder: string, file: NamedFile): Promise<string | undefined> {
  const directory = path.join(folder, file.folder)
  const begins = `${file.hash}.`
  const names = (await readdir(directory).catch(() => [])).filter(
    (name) => name.startsWith(begins) && !name.endsWith('.part'),
  )
  const name = file.ending === undefined ? names[0] : names.find((each) => each === file.hash + file.ending)
  return name === undefined ? undefined : path.join(directory, name)
}
