import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')
/** Minimum features that a file must name to count as a list of them. */
const LEAST = 5

type List = { file: string; features: readonly string[] }

/** Files outside `features/` that name at least five features by folder, collection or page address, longest first. */
export function featureLists(): readonly List[] {
  const names = namesOfFeatures()
  const files = globSync('{src,scripts,tests/fuzz,tests/support}/**/*.{ts,tsx}', { cwd: ROOT })
  return files
    .filter((file) => !file.startsWith('src/features/') && !/\.test\.tsx?$/.test(file))
    .map((file) => ({ file, features: namedIn(readFileSync(path.join(ROOT, file), 'utf8'), names) }))
    .filter(({ features }) => features.length >= LEAST)
    .toSorted((one, other) => other.features.length - one.features.length || (one.file < other.file ? -1 : 1))
}

/** Collection names and first path segments, with their feature. */
function namesOfFeatures(): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const file of globSync('src/features/*/**/*.ts', { cwd: ROOT })) {
    const feature = file.split('/')[2]!
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const [, name] of text.matchAll(/defineCollection\(\{\s*name: '([^']+)'/g)) names.set(name!, feature)
    if (/\bpage\(\{/.test(text) || /(?:^|[/-])names\.ts$/.test(file))
      for (const [, address] of text.matchAll(/'(\/[a-z0-9-]+)[^']*'/g))
        if (!names.has(address!)) names.set(address!, feature)
  }
  return names
}

function namedIn(text: string, names: ReadonlyMap<string, string>): string[] {
  const folders = [...text.matchAll(/#\/features\/([a-z0-9-]+)\//g)].map(([, folder]) => folder!)
  const literals = [...text.matchAll(/'(\/?[a-z0-9-]+)[^'\n]*'/g)].flatMap(
    ([, name]) => names.get(name!) ?? [],
  )
  return [...new Set([...folders, ...literals])].toSorted()
}
