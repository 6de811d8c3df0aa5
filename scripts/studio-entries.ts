import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const STUDIO = path.join(import.meta.dirname, '../studio')

export type StudioEntry = {
  product: string
  module: string
  millimetres?: number
  views: { id: string }[]
  parts: { name: string }[]
}

export const STUDIO_ENTRIES = readdirSync(path.join(STUDIO, 'drawings')).flatMap(
  (name) => JSON.parse(readFileSync(path.join(STUDIO, 'drawings', name), 'utf8')) as StudioEntry[],
)
/** Same hash as in `studio/to_draw.py`: the model's code with all its imports, and the drawing code. */
export function sourceHash(entry: StudioEntry): string {
  const found = new Map<string, string>()
  const todo = [entry.module]
  while (todo.length > 0) {
    const name = todo.pop()!
    const file = [`products/${name}.py`, `${name}.py`].map((at) => path.join(STUDIO, at)).find(existsSync)
    if (found.has(name) || file === undefined || name === 'light' || name === 'camera') continue
    found.set(name, readFileSync(file, 'utf8'))
    for (const [, imported] of found.get(name)!.matchAll(/^\s*(?:from|import) (.+)$/gm))
      todo.push(...imported!.match(/\w+/g)!)
  }
  const hash = createHash('sha256')
  for (const name of [...found.keys()].sort()) hash.update(`${name}\n${found.get(name)}`)
  return hash
    .update(JSON.stringify(sorted(entry)))
    .digest('hex')
    .slice(0, 16)
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}
