import { readFileSync, globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { STORE_FOLDERS } from './file-store.ts'

const SOURCES = path.resolve(import.meta.dirname, '../..')
const KEYS = [
  /`([a-z-]+)\/\$\{[^}]*hash/gi,
  /storeUnder\(files, '([a-z-]+)'/g,
  /prefix: '([a-z-]+)/g,
  /FOLDER = '([a-z-]+)\//g,
]

test('every folder used in a file key of the code is a known store folder', () => {
  const used = new Set<string>()
  for (const file of globSync('{core,features,publishing,site,app}/**/*.ts', { cwd: SOURCES })) {
    if (file.includes('.test.')) continue
    const text = readFileSync(path.join(SOURCES, file), 'utf8')
    for (const key of KEYS) for (const [, folder] of text.matchAll(key)) used.add(folder!)
  }
  expect([...used]).toEqual(expect.arrayContaining(['masters', 'captions', 'private']))
  expect([...used].filter((folder) => !STORE_FOLDERS.has(folder))).toEqual([])
})
