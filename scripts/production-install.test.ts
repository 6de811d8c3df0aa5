import { spawnSync } from 'node:child_process'
import { appendFileSync, copyFileSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')
const json = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

const { dependencies } = json('package.json') as { dependencies: Record<string, string> }
const { packages } = json('package-lock.json') as { packages: Record<string, { dev?: boolean }> }

/** Rooms of the production server; `dist/server` bundles the page renderer with its dependencies. */
const ROOMS =
  'adapters,app,catalogue,core,features,language,publishing,search,site/{files,model,pages,rendering}'
const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?['"]([^'".][^'"]*)['"]/g
const LATER = /(?:import|resolve)\(\s*['"]([^'".][^'"]*)['"]/g

const nameOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

test('what is installed without development tools is all that runs there', () => {
  const needed = new Set<string>()
  for (const file of globSync(`src/{${ROOMS},framework/server}/**/*.ts`, { cwd: ROOT })) {
    // The last two the build has taken in.
    if (
      /\.test\.ts$|\/render-(?:island|fragment)\.ts$|^src\/\w+\/(?:[\w-]+\/)?(?:site|panel)(?:\/|\.ts$)/.test(
        file,
      )
    )
      continue
    const text = readFileSync(path.join(ROOT, file), 'utf8')
    for (const pattern of [IMPORT, LATER]) {
      for (const [, specifier = ''] of text.matchAll(pattern)) {
        if (!isBuiltin(specifier) && /^[@a-z]/.test(specifier)) needed.add(nameOf(specifier))
      }
    }
  }
  expect(needed.size).toBeGreaterThan(20)
  expect([...needed].filter((name) => dependencies[name] === undefined)).toEqual([])
})

/** Build and test tools, and renderer packages that the build bundles. */
const TOOLS =
  /^node_modules\/(vite|rolldown|vitest|typescript|lightningcss|terser|react-dom|@playwright\/test|@tanstack\/.+)$/

test('and no tool of the build comes along, not even as an optional peer of a library', () => {
  const named = Object.keys(packages).filter((place) => TOOLS.test(place))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter((place) => packages[place]!.dev !== true)).toEqual([])
})

test('another Node than the recorded one is noticed', () => {
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
