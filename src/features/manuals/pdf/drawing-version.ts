import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

let version: Promise<string> | undefined

/**
 * Names the code that draws documents: a change of any file of this folder, of the PDF library or of the typeface makes it
 * another, and so makes every document again. Read once.
 */
export function drawingVersion(): Promise<string> {
  version ??= drawingDigest()
  return version
}

async function drawingDigest(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(import.meta.dirname)
  for (const name of names.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts')).sort()) {
    hash.update(name).update(await readFile(path.join(import.meta.dirname, name)))
  }
  for (const library of ['pdfkit', '@fontsource/instrument-sans']) hash.update(await packageManifest(library))
  return hash.digest('hex')
}

/** The package.json of an installed package, found above its entry: not every package lets it be imported. */
async function packageManifest(name: string): Promise<Buffer> {
  let folder = path.dirname(createRequire(import.meta.url).resolve(name))
  while (!folder.endsWith(path.join('node_modules', name))) folder = path.dirname(folder)
  return readFile(path.join(folder, 'package.json'))
}
