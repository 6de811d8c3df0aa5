import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'

let version: Promise<string> | undefined

/**
 * Digest of this folder, the PDF library and the typeface, so that a change in any of them regenerates every document.
 * Computed once per process.
 */
export function drawingVersion(): Promise<string> {
  version ??= drawingDigest()
  return version
}

async function drawingDigest(): Promise<string> {
  const hash = createHash('sha256')
  const names = await readdir(import.meta.dirname)
  for (const name of names.filter((file) => /(?<!\.test)\.(?:ts|typ)$/.test(file)).sort()) {
    hash.update(name).update(await readFile(path.join(import.meta.dirname, name)))
  }
  for (const library of ['@myriaddreamin/typst-ts-node-compiler', '@expo-google-fonts/instrument-sans'])
    hash.update(await packageManifest(library))
  return hash.digest('hex')
}

/** package.json found above a package's entry, because not every package exports it. */
async function packageManifest(name: string): Promise<Buffer> {
  let folder = path.dirname(createRequire(import.meta.url).resolve(name))
  while (!folder.endsWith(path.join('node_modules', name))) folder = path.dirname(folder)
  return readFile(path.join(folder, 'package.json'))
}
