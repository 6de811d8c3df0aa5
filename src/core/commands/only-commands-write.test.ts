import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const WRITES = new Set(['commit', 'erase'])

/** Places allowed to write to a store: the executor and the adapters; imports use `append`. */
const MAY_WRITE = ['src/core/commands/execute.ts', 'src/adapters/']

/** Modules of commands get `commit` and `erase` in their context. */
const isOfCommands = (file: string) =>
  file.startsWith('src/core/commands/') ||
  /'#\/core\/commands\/(?:command|execute)\.ts'/.test(readFileSync(path.join(ROOT, file), 'utf8'))

function writesOf(file: string, code: string): number[] {
  const found: number[] = []
  const note = (name: unknown, { start }: { start: number }) => {
    if (typeof name === 'string' && WRITES.has(name)) found.push(code.slice(0, start).split('\n').length)
  }
  const keyName = (key: unknown) => {
    const { type, name, value } = key as { type: string; name?: string; value?: unknown }
    return type === 'Identifier' ? name : value
  }
  new Visitor({
    MemberExpression: (node) => note(keyName(node.property), node),
    ObjectPattern(node) {
      for (const property of node.properties)
        if (property.type === 'Property') note(keyName(property.key), property)
    },
  }).visit(parseSync(file, code).program)
  return found
}

test.each([
  ['await app.store.commit([], actor)', 1],
  ['const write = store.erase', 1],
  ["store['commit']([], actor)", 1],
  ['store?.commit([], actor)', 1],
  ['const { commit } = store', 1],
  ['function f({ erase: forget }: Store) { return forget }', 1],
  ['const commit = 1; store.get(commit)', 0],
  ['await execute(eraseDocument, input, caller)', 0],
])('finds the store writes in %s', (code, count) => {
  expect(writesOf('sample.ts', code)).toHaveLength(count)
})

test('only commands write documents', () => {
  const files = globSync(['src/**/*.{ts,tsx}', 'scripts/**/*.ts'], { cwd: ROOT })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const outside = files.filter(
    (file) => !MAY_WRITE.some((allowed) => file.startsWith(allowed)) && !isOfCommands(file),
  )
  expect(outside.length).toBeGreaterThan(300)
  const found = (among: readonly string[]) =>
    among.flatMap((file) =>
      writesOf(file, readFileSync(path.join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
    )
  expect(found(outside)).toEqual([])
  const commands = files.filter((file) => isOfCommands(file) && !MAY_WRITE.includes(file))
  const direct = commands.filter((file) =>
    /\b(?:store|services)\??\.(?:commit|erase)\b/.test(readFileSync(path.join(ROOT, file), 'utf8')),
  )
  expect(direct).toEqual([])
})
