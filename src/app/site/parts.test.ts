import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { SITE_PARTS } from './parts.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
const doors = globSync('features/*/site.ts', { cwd: SRC })

test.each(doors)('islands and enhancements of %s are in the list', async (door) => {
  const exported = Object.entries((await import(path.join(SRC, door))) as object)
  const parts = (ending: RegExp) =>
    Object.assign({}, ...exported.flatMap(([name, value]) => (ending.test(name) ? [value] : []))) as object
  expect(SITE_PARTS.islands).toMatchObject(parts(/islands$/i))
  expect(SITE_PARTS.enhancements).toMatchObject(parts(/enhancements$/i))
})
