import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'
import { checkImport, type BrokenImport } from './import-rules.ts'

const SRC = path.resolve(import.meta.dirname, '../src')

/** Every module a file names: static imports, re-exports and `import('…')` with a fixed text. */
function specifiersOf(file: string): string[] {
  const code = readFileSync(file, 'utf8')
  const { module, errors } = parseSync(file, code)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const named = [
    ...module.staticImports.map((entry) => entry.moduleRequest.value),
    ...module.staticExports.flatMap((entry) =>
      entry.entries.flatMap((item) => item.moduleRequest?.value ?? []),
    ),
  ]
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = code.slice(moduleRequest.start, moduleRequest.end)
    return /^['"`][^$]*['"`]$/.test(text) ? [text.slice(1, -1)] : []
  })
  return [...named, ...dynamic]
}

const broken: BrokenImport[] = []
const files = globSync('**/*.{ts,tsx}', { cwd: SRC }).filter((file) => !/\.test\.tsx?$/.test(file))
for (const file of files) {
  for (const specifier of specifiersOf(path.join(SRC, file))) {
    const target = specifier.startsWith('.')
      ? path
          .relative(SRC, path.resolve(SRC, path.dirname(file), specifier))
          .split(path.sep)
          .join('/')
      : undefined
    const found = checkImport(file.split(path.sep).join('/'), specifier, target)
    if (found) broken.push(found)
  }
}

for (const { file, specifier, message } of broken) {
  process.stdout.write(`src/${file}: ${message} (imports ${specifier})\n`)
}
process.stdout.write(broken.length === 0 ? `${files.length} files, every arrow points one way.\n` : '')
process.exit(broken.length === 0 ? 0 : 1)
