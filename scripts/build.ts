import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { minify } from 'terser'
import type { StyleRule } from '#/framework/server/inline-used-styles.ts'
import { sourcesId } from './build-id.ts'
import { bundleServer } from './bundle-server.ts'
import { styleRules, withoutTypefaces } from '#/framework/build/style-rules.ts'

process.env.NODE_ENV = 'production'
const ROOT = path.resolve(import.meta.dirname, '..')
const { build, createBuilder } = await import('vite')

// The install script of the package `node` bypasses the lock file's hashes.
execFileSync(process.execPath, [path.join(ROOT, 'scripts/check-node.ts')], { stdio: 'inherit' })
await rm(path.join(ROOT, 'dist'), { recursive: true, force: true })
const builder = await createBuilder({ root: ROOT, logLevel: 'warn' })
await builder.buildApp()
// Browsers request assets named in pages by the server's build, such as fonts and whole styles.
for (const file of globSync('dist/server/assets/*.{woff2,svg,css}', { cwd: ROOT }))
  await cp(path.join(ROOT, file), path.join(ROOT, 'dist/client/assets', path.basename(file)))
const without = await visitorsFiles()
await build({ configFile: path.join(ROOT, 'vite.panel.config.ts'), logLevel: 'warn' })
if ((await visitorsFiles()) !== without) throw new Error('The build of the panel changed what visitors get')
await bundleServer({ main: 'src/app/main.ts', cli: 'src/app/cli.ts' }, path.join(ROOT, 'dist/node'))

// V8 compiles a file that begins with this on another thread while it arrives, instead of lazily on the main thread.
// Only React's chunk, `hydrate`, is large enough to benefit.
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

// Inlines the bundler's three helpers, whose own file would cost a request.
const [helpers] = globSync('dist/client/assets/rolldown-runtime-*.js', { cwd: ROOT })
const [, body = '', exported = ''] =
  /^([^]*)export\{(.*)\};?\s*$/.exec(await readFile(path.join(ROOT, helpers!), 'utf8')) ?? []
await rm(path.join(ROOT, helpers!))
const asProperties = (names: string) => names.replace(/(\w+) as (\w+)/g, '$1:$2')
const returned = exported.replace(/(\w+) as (\w+)/g, '$2:$1')
const withHelpers = (code: string) =>
  code.replace(
    /import\{([^}]*)\}from"\.\/rolldown-runtime-[\w-]+\.js";/,
    (_, names: string) => `const{${asProperties(names)}}=(()=>{${body};return{${returned}}})();`,
  )

// A second minifier saves another 2 % after the bundler's own.
for (const file of globSync('dist/client/assets/*.js', { cwd: ROOT })) {
  const code = withHelpers(await readFile(path.join(ROOT, file), 'utf8'))
  const preamble = path.basename(file).startsWith('hydrate-') ? COMPILE_AHEAD : ''
  const smaller = await minify(code, {
    module: true,
    ecma: 2020,
    compress: { passes: 3 },
    format: { preamble },
  })
  if (!smaller.code) throw new Error(`${file}: nothing is left of it after minifying`)
  await writeFile(path.join(ROOT, file), smaller.code)
}

// Pages inline their own rules and typefaces; files contain the rest (`framework/server/inline-used-styles.ts`).
const rules: Record<string, StyleRule[]> = {}
for (const file of globSync('dist/client/assets/*.css', { cwd: ROOT })) {
  const css = await readFile(path.join(ROOT, file), 'utf8')
  rules[`/assets/${path.basename(file)}`] = styleRules(css)
  await writeFile(path.join(ROOT, file), withoutTypefaces(css))
}
await writeFile(path.join(ROOT, 'dist/server/styles.json'), JSON.stringify(rules))

// Compressed once at build time: the server only selects the encoding.
for (const file of globSync('dist/{client,panel}/**/*.{js,css,svg}', { cwd: ROOT })) {
  const body = await readFile(path.join(ROOT, file))
  await writeFile(path.join(ROOT, `${file}.br`), brotliCompressSync(body))
  await writeFile(path.join(ROOT, `${file}.gz`), gzipSync(body, { level: 9 }))
}
// Computed after the build, which may rewrite the route tree, and written last, so that an interrupted build has no id.
await writeFile(path.join(ROOT, 'dist/build-id'), `${await sourcesId()}\n`)

/** Digest of everything served to visitors and of the code that renders it, which the panel's build must not change. */
async function visitorsFiles(): Promise<string> {
  const hash = createHash('sha256')
  for (const file of globSync('dist/{client,server}/**/*.*', { cwd: ROOT }).sort()) {
    hash.update(file).update(await readFile(path.join(ROOT, file)))
  }
  return hash.digest('hex')
}
