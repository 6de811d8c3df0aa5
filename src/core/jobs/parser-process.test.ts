import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openJobProcess } from './job-process.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-parser-'))
  await writeFile(path.join(folder, 'secret'), 'TOP-SECRET')
})
afterEach(() => rm(folder, { recursive: true }))

test.each([{}, { hasAddons: true }, { file: '/nowhere', folder: '/nowhere' }])(
  'a parser of untrusted bytes (%j) reads no secret, no data, and has no network',
  async (parser) => {
    let connections = 0
    const server = createServer((_request, response) => response.end()).on(
      'connection',
      () => (connections += 1),
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const before = { ...process.env }
    Object.assign(process.env, {
      SECRET: 'TOP-SECRET',
      DATABASE_URL: 'TOP-SECRET',
      AWS_SECRET_ACCESS_KEY: 'TOP-SECRET',
      NODE_OPTIONS: '--title=TOP-SECRET',
    })
    const worker = openJobProcess({
      module: new URL('../../../tests/support/jobs/hostile-process.ts', import.meta.url),
      heapMb: 64,
      parser,
    })
    try {
      const results = (await worker.ask({ port, folder, secretFile: path.join(folder, 'secret') })) as object
      expect(Object.entries(results).filter(([, result]) => result !== false)).toEqual([])
      expect(connections).toBe(0)
      expect(await readdir(folder)).toEqual(['secret'])
    } finally {
      worker.close()
      process.env = before
      server.close()
    }
  },
)

test('every job process is a sandboxed parser, except those that write to the file store', () => {
  const src = path.resolve(import.meta.dirname, '../..')
  const openers = globSync('**/*.ts', { cwd: src }).filter((file) => {
    const text = readFileSync(path.join(src, file), 'utf8')
    return (
      !file.endsWith('.test.ts') &&
      /^(?!export function).*\bopenJobProcess\(\{/m.test(text) &&
      !/parser:/.test(text)
    )
  })
  expect(openers.toSorted()).toEqual(['app/workers/file-processes.ts'])
})
