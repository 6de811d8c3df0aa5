import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { InteractiveParts } from '#/framework/browser/page-context.ts'
import { SITE_PARTS } from './parts.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
const doors = globSync('features/*/site.ts', { cwd: SRC })

test.each(doors)('islands and enhancements of %s are in the list', async (door) => {
  const { islands = {}, enhancements = {} } = (await import(
    path.join(SRC, door)
  )) as Partial<InteractiveParts>
  expect(SITE_PARTS.islands).toMatchObject(islands)
  expect(SITE_PARTS.enhancements).toMatchObject(enhancements)
})
