import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../.dependency-cruiser.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'vidriera-imports-')))
afterAll(() => rmSync(folder, { recursive: true }))

/** A file, what it imports, and the rules that it breaks. */
const FILES: [file: string, imported: string, ...broken: string[]][] = [
  ['src/catalogue/a.ts', 'src/catalogue/b.ts'],
  ['src/catalogue/c.ts', 'zod'],
  ['src/catalogue/d.ts', 'src/core/x.ts', 'catalogue-uses'],
  ['src/catalogue/e.ts', 'node:fs', 'catalogue-without-node'],
  ['src/catalogue/f.ts', 'react', 'catalogue-without-packages'],
  ['src/catalogue/g.ts', '@tanstack/react-router', 'catalogue-without-packages'],
  ['src/catalogue/h.ts', 'src/language/a.ts'],
  ['src/language/b.ts', 'src/catalogue/b.ts', 'language-uses'],
  ['src/search/a.ts', 'src/core/b.ts', 'search-uses'],
  ['src/core/a.ts', 'src/adapters/b.ts', 'core-uses'],
  ['src/core/c.ts', 'src/search/c.ts'],
  ['src/adapters/a.ts', 'src/core/b.ts'],
  ['src/adapters/c.ts', 'src/catalogue/b.ts', 'adapters-uses'],
  ['src/framework/browser/a.ts', 'src/ui/e.ts', 'framework-uses'],
  ['src/framework/navigation/a.ts', 'src/framework/server/b.ts', 'framework-browser-without-server'],
  ['src/framework/components/a.ts', 'src/framework/server/b.ts'],
  ['src/ui/a.ts', 'src/framework/browser/b.ts', 'ui-uses'],
  ['src/ui/c.ts', 'node:path', 'browser-without-node'],
  ['src/site/layout/a.ts', 'src/ui/b.ts'],
  ['src/site/layout/b.ts', 'src/features/home/site/b.ts', 'site-uses'],
  ['src/site/layout/c.ts', 'zod', 'browser-without-packages'],
  ['src/site/rendering/a.ts', 'node:zlib'],
  ['src/panel/shell/a.ts', 'src/ui/b.ts'],
  ['src/panel/shell/c.ts', 'src/site/layout/d.ts', 'panel-uses', 'panel-without-site'],
  ['src/publishing/panel/form/a.ts', 'src/panel/shell/b.ts'],
  ['src/publishing/commands/a.ts', 'src/features/home/b.ts', 'publishing-uses'],
  ['src/features/home/server/a.ts', 'src/core/b.ts'],
  ['src/features/home/server/c.ts', 'src/adapters/b.ts', 'features-uses'],
  ['src/features/home/server/d.ts', 'src/features/home/site/d.tsx', 'node-draws-nothing'],
  ['src/features/home/site/a.ts', 'src/features/home/server/e.ts', 'browsers-know-node-by-its-types'],
  ['src/features/home/site/c.ts', 'src/core/forms/names.ts'],
  ['src/features/home/site/e.ts', 'src/panel/shell/b.ts', 'site-without-panel'],
  ['src/features/home/f.ts', 'src/features/product/b.ts', 'a-feature-by-its-public-files'],
  ['src/features/home/g.ts', 'src/features/product/names.ts'],
  ['src/features/home/h.ts', 'src/features/product/shared.ts'],
  ['src/features/home/i.ts', 'src/features/product/product-view.ts'],
  ['src/features/home/panel/m.ts', 'src/features/product/panel/product-view.tsx'],
  ['src/features/home/n.ts', 'src/features/product/product-data.ts', 'a-feature-by-its-public-files'],
  ['src/features/home/j.ts', 'src/features/home/k.ts'],
  ['src/features/home/server.ts', 'src/features/define-server-feature.ts'],
  ['src/app/b.ts', 'src/features/home/server.ts'],
  ['src/features/home/l.ts', 'src/features/home/panel.ts', 'doors-are-opened-by-app'],
  ['src/features/product/names.ts', 'src/catalogue/b.ts', 'names-import-nothing'],
  ['src/app/a.ts', 'src/features/home/f.ts'],
  ['src/cellar/a.ts', 'src/ui/b.ts', 'rooms-are-listed'],
  ['src/core/d.ts', 'tests/b.ts', 'src-stands-alone'],
  ['src/panel/api/a.ts', 'src/publishing/server/some-reads.ts', 'browsers-know-node-by-its-types'],
  ['src/panel/api/b.ts', 'src/publishing/server/b.ts', 'browsers-know-node-by-its-types', 'panel-uses'],
  ['scripts/a.ts', 'scripts/b.ts', 'no-circle'],
  // Each cycle is reported once.
  ['scripts/b.ts', 'scripts/a.ts'],
  // A type-only import.
  ['src/panel/api/c.ts', 'src/publishing/server/other-reads.ts'],
]

/** Import forms, type-only ones included. */
const FORMS = [
  (from: string) => `import type { X } from '${from}'\n`,
  (from: string) => `import '${from}'\n`,
  (from: string) => `export { x } from '${from}'\n`,
  (from: string) => `void import('${from}')\n`,
  (from: string) => `export type Y = import('${from}').X\n`,
]

type Violation = { from: string; to: string; rule: { name: string } }
let violations: Violation[]

beforeAll(async () => {
  const write = (file: string, text: string) => {
    const place = path.join(folder, file)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text, { flag: 'a' })
  }
  for (const [index, [file, imported]] of FILES.entries()) {
    const isOurs = /^(src|tests|scripts)\//.test(imported)
    if (isOurs) write(imported, '')
    const relative = path.relative(path.dirname(file), imported)
    const beside = relative.startsWith('.') ? relative : `./${relative}`
    write(file, FORMS[index % FORMS.length]!(isOurs ? beside : imported))
  }
  write('package.json', '{}')
  write('node_modules/zod/index.js', '')
  write('node_modules/react/index.js', '')
  const cruiser = [
    '--import',
    path.join(ROOT, 'scripts/typescript-6.ts'),
    path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  ]
  const given = ['-c', path.join(ROOT, '.dependency-cruiser.ts'), '-T', 'json', 'src', 'scripts']
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...cruiser, ...given], { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    ),
  )
  violations = (JSON.parse(output) as { summary: { violations: Violation[] } }).summary.violations
})

it('reports each forbidden import by its rule, and nothing else', () => {
  const found = FILES.map(([file, imported]) => {
    const isThis = ({ from, to }: Violation) => from === file && to.includes(imported.replace('node:', ''))
    return [file, imported, ...violations.filter(isThis).map(({ rule }) => rule.name)]
  })
  expect(found).toEqual(FILES)
})

it('has a case for every rule', () => {
  const tried = new Set(FILES.flatMap(([, , ...broken]) => broken))
  expect(new Set(config.forbidden.map(({ name }) => name))).toEqual(tried)
})
