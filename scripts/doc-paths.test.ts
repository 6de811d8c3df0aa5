import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { missingPaths } from './doc-paths.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'doc-paths-'))
  await put('src/server/http/handler.ts', '')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function put(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true })
  await writeFile(path.join(root, file), text)
}

test('reports missing files and folders that a document names', async () => {
  await put(
    'docs/architecture.md',
    'In `routes/`, `start/build.ts` and `gone.tsx`, but `src/server/` is there.\n',
  )
  expect(missingPaths(root)).toEqual([
    'docs/architecture.md: routes/',
    'docs/architecture.md: start/build.ts',
    'docs/architecture.md: gone.tsx',
  ])
})

test('accepts existing paths from any folder, and ignores URLs, patterns, packages and data', async () => {
  const named = [
    'http/handler.ts',
    'handler.ts',
    'src/server/http/',
    '/panel/datos',
    '{id}.json',
    '@a/b',
    'export.json',
  ]
  await put('README.md', named.map((each) => `\`${each}\``).join(' '))
  expect(missingPaths(root)).toEqual([])
})

test('checks comments of code, and ignores its strings', async () => {
  await put('src/a.ts', "/** As `start/search-params.ts` does. */\nexport const a = '`b/c.ts`'\n")
  expect(missingPaths(root)).toEqual(['src/a.ts: start/search-params.ts'])
})

test('a superseded decision may name missing paths', async () => {
  const text = 'Drawn by `ui/static-part.tsx`.\n'
  await put('docs/decisions/0014-a.md', `${text}\n**Since decision 59** it is gone.\n`)
  await put('docs/decisions/0015-b.md', text)
  expect(missingPaths(root)).toEqual(['docs/decisions/0015-b.md: ui/static-part.tsx'])
})
