import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
const SOURCES = [
  'src',
  'package-lock.json',
  'vite.config.ts',
  'vite.panel.config.ts',
  'scripts/build.ts',
  'scripts/bundle-server.ts',
  'src/framework/build/style-rules.ts',
]

/** Build id of the current sources: hash of every file that goes into the build. */
export async function sourcesId(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of SOURCES) {
    for (const file of await filesUnder(path.join(ROOT, source))) {
      if (/\.test\.tsx?$/.test(file)) continue
      hash.update(path.relative(ROOT, file)).update(await readFile(file))
    }
  }
  return hash.digest('hex').slice(0, 12)
}

/** Id of the build in `dist/`; undefined without one. */
export async function builtId(): Promise<string | undefined> {
  return readFile(path.join(ROOT, 'dist/build-id'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
}

async function filesUnder(entry: string): Promise<string[]> {
  const found = await readdir(entry, { recursive: true, withFileTypes: true }).catch(() => undefined)
  if (!found) return [entry]
  return found
    .filter((file) => file.isFile())
    .map((file) => path.join(file.parentPath, file.name))
    .sort()
}
