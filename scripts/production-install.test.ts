import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { AS_INSTALLED, COPIED } from './bundle-server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const json = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

const { dependencies } = json('package.json') as { dependencies: Record<string, string> }
const { packages } = json('package-lock.json') as { packages: Record<string, { dev?: boolean }> }

/** Packages that modules resolve at run time, outside the bundles of `dist`. */
const LATER = /\b(?:require\w*\(|resolve\(|of \[)\s*'([^'".][^'"]*)'/g

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('production dependencies are exactly the packages that run there', () => {
  const needed = new Set(['node', ...AS_INSTALLED])
  for (const file of globSync('src/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] })) {
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    if (!text.includes('createRequire')) continue
    for (const [, specifier = ''] of text.matchAll(LATER)) needed.add(nameOf(specifier))
  }
  for (const name of COPIED) needed.delete(name)
  expect(Object.keys(dependencies).sort()).toEqual([...needed].sort())
})

/** Build and test tools, and renderer packages that the build bundles. */
const TOOLS =
  /^node_modules\/(vite|rolldown|vitest|typescript|lightningcss|terser|react-dom|@playwright\/test|@tanstack\/.+)$/

test('no build tool is a production dependency, even as an optional peer', () => {
  const named = Object.keys(packages).filter((place) => TOOLS.test(place))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((place) => packages[place]!.dev !== true)).toEqual([])
})

test('reports another Node than the recorded one', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'vidriera-node-'))
  try {
    const check = (...words: string[]) =>
      spawnSync(process.execPath, [path.join(ROOT, 'scripts/check-node.ts'), ...words], { encoding: 'utf8' })
    expect(check().status).toBe(0)
    const other = path.join(folder, 'node')
    copyFileSync(path.join(ROOT, 'package.json'), other)
    appendFileSync(other, ' ')
    const { status, stdout } = check(other)
    const isRecorded =
      `${process.platform}-${process.arch}` in json('scripts/node-hashes.json')[dependencies.node!]
    expect(stdout).toContain(isRecorded ? 'is not the recorded Node' : 'has no recorded hash')
    expect(status).toBe(isRecorded ? 1 : 0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
