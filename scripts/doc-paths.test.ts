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

test('a file or folder that a document names and that is not there is told, with the document', async () => {
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

test('what is there may be named from any room; addresses, patterns, packages and data are no paths', async () => {
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

test('comments of code are read, and its texts are not', async () => {
  await put('src/a.ts', "/** As `start/search-params.ts` does. */\nexport const a = '`b/c.ts`'\n")
  expect(missingPaths(root)).toEqual(['src/a.ts: start/search-params.ts'])
})

test('a decision that says since when it is past may name what is gone', async () => {
  const text = 'Drawn by `ui/static-part.tsx`.\n'
  await put('docs/decisions/0014-a.md', `${text}\n**Since decision 59** it is gone.\n`)
  await put('docs/decisions/0015-b.md', text)
  expect(missingPaths(root)).toEqual(['docs/decisions/0015-b.md: ui/static-part.tsx'])
})
