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
  ['src/catalogue/d.ts', 'src/engines/x.ts', 'catalogue-uses'],
  ['src/catalogue/e.ts', 'node:fs', 'catalogue-without-node'],
  ['src/catalogue/f.ts', 'react', 'catalogue-without-packages'],
  ['src/catalogue/g.ts', '@tanstack/react-router', 'catalogue-without-packages'],
  ['src/catalogue/h.ts', 'src/language/a.ts'],
  ['src/language/b.ts', 'src/catalogue/b.ts', 'language-uses'],
  ['src/access/a.ts', 'src/catalogue/b.ts', 'access-uses'],
  ['src/engines/a.ts', 'src/access/b.ts'],
  ['src/engines/b.ts', 'src/catalogue/b.ts', 'engines-uses'],
  ['src/commands/a.ts', 'src/engines/documents/document-store.ts'],
  ['src/commands/b.ts', 'src/engines/sqlite/document-store.ts', 'commands-see-ports'],
  ['src/commands/testing/c.ts', 'src/engines/sqlite/document-store.ts'],
  ['src/commands/d.ts', 'src/server/b.ts', 'commands-uses'],
  ['src/pages/a.ts', 'src/server/b.ts', 'pages-uses'],
  ['src/manuals/a.ts', 'src/server/b.ts', 'manuals-uses'],
  ['src/ui/a.ts', 'src/framework/browser/b.ts', 'ui-uses'],
  ['src/ui/c.ts', 'node:path', 'browser-without-node'],
  ['src/storefront/a/a.ts', 'src/ui/b.ts'],
  ['src/storefront/a/b.ts', 'src/server/b.ts', 'storefront-uses'],
  ['src/storefront/a/c.ts', 'zod', 'browser-without-packages'],
  ['src/storefront/home/a.ts', 'src/storefront/product/b.ts', 'features-apart'],
  ['src/storefront/home/b.ts', 'src/storefront/common/b.ts'],
  ['src/storefront/home/c.ts', 'src/storefront/home/d.ts'],
  ['src/storefront/common/a/a.ts', 'src/storefront/product/b.ts', 'common-knows-no-feature'],
  ['src/storefront/chunks/a.ts', 'src/storefront/product/b.ts'],
  // Written as an import of a value.
  ['src/storefront/home/f.ts', 'src/pages/home/b.ts', 'storefront-knows-pages-by-their-types'],
  ['src/storefront/home/h.ts', 'src/pages/home/names.ts'],
  ['src/pages/home/names.ts', 'src/catalogue/b.ts', 'names-of-pages-import-nothing'],
  ['src/panel/a.ts', 'src/ui/b.ts'],
  ['src/panel/b.ts', 'src/storefront/common/b.ts', 'panel-uses'],
  ['src/panel/c.ts', 'src/commands/a.ts', 'panel-knows-commands-by-their-types'],
  ['src/server/a.ts', 'src/engines/b2.ts'],
  ['src/server/c.ts', 'src/storefront/common/b.ts', 'server-uses'],
  ['src/server/process/a.ts', 'src/server/http/dispatch/b.ts'],
  ['src/server/identity/a.ts', 'src/server/http/dispatch/b.ts', 'http-is-opened-by-the-process'],
  ['src/server/identity/c.ts', 'src/server/site/b.ts', 'site-above-its-parts'],
  ['src/server/cli/a.ts', 'src/server/site/b.ts'],
  ['src/server/http/account/a.ts', 'src/server/identity/b.ts'],
  ['src/server/http/dispatch/a.ts', 'src/server/http/agents/b.ts'],
  ['src/server/http/request/a.ts', 'src/server/http/rendering/b.ts', 'http-request-uses'],
  ['src/server/http/rendering/a.ts', 'src/server/http/files/b.ts', 'http-rendering-uses'],
  ['src/server/http/account/c.ts', 'src/server/http/visitors/b.ts', 'http-account-uses'],
  ['src/server/http/files/a.ts', 'src/server/http/account/b.ts', 'http-files-uses'],
  ['src/server/http/visitors/a.ts', 'src/server/http/agents/b.ts', 'http-visitors-uses'],
  ['src/server/http/agents/a.ts', 'src/server/http/panel/b.ts', 'http-agents-uses'],
  ['src/server/http/panel/a.ts', 'src/server/http/account/b.ts', 'http-panel-uses'],
  ['src/server/http/operations/a.ts', 'src/server/http/rendering/b.ts', 'http-operations-uses'],
  ['src/framework/browser/a.ts', 'src/storefront/home/e.ts', 'framework-uses'],
  ['src/framework/navigation/a.ts', 'src/framework/server/b.ts', 'framework-browser-without-server'],
  ['src/framework/components/a.ts', 'src/framework/server/b.ts'],
  ['src/storefront/a/d.ts', 'src/framework/components/b.ts'],
  ['src/server/rendering/a.ts', 'src/framework/server/b.ts'],
  ['src/server/rendering/c.ts', 'src/framework/navigation/b.ts', 'server-uses'],
  ['src/cellar/a.ts', 'src/ui/b.ts', 'rooms-are-listed'],
  ['src/server/d.ts', 'tests/b.ts', 'src-stands-alone'],
  ['src/server/e.ts', 'src/engines/testing/b.ts', 'testing-is-for-tests'],
  ['src/server/testing/e.ts', 'src/engines/testing/b.ts'],
  ['scripts/a.ts', 'scripts/b.ts', 'no-circle'],
  // A circle is told once.
  ['scripts/b.ts', 'scripts/a.ts'],
]

/** However it is written, and of a type alone, an import is an import. */
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
  const said = await new Promise<string>((resolve) =>
    execFile(process.execPath, [...cruiser, ...given], { cwd: folder, maxBuffer: 1e8 }, (_error, stdout) =>
      resolve(stdout),
    ),
  )
  violations = (JSON.parse(said) as { summary: { violations: Violation[] } }).summary.violations
}, 60_000)

it.each(FILES)('%s imports %s: %s', (file, imported, ...broken) => {
  const isThis = ({ from, to }: Violation) => from === file && to.includes(imported.replace('node:', ''))
  expect(violations.filter(isThis).map(({ rule }) => rule.name)).toEqual(broken)
})

it('has a case for every rule', () => {
  const tried = new Set(FILES.flatMap(([, , ...broken]) => broken))
  expect(new Set(config.forbidden.map(({ name }) => name))).toEqual(tried)
})
