import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

// The build copies a sheet into each that composes from it, and the last copy would override rules
// of other pages. A component takes both names instead: `${button.text} ${css.more}`.
test('no style sheet of the site composes from another, or has more than 400 lines', () => {
  const sheets = globSync('src/{site,features/*/site,ui}/**/*.module.css', { cwd: ROOT })
  expect(sheets.length).toBeGreaterThan(50)
  const composed = sheets.filter((sheet) =>
    /composes:[^;]+\bfrom\b/.test(readFileSync(path.join(ROOT, sheet), 'utf8')),
  )
  expect(composed).toEqual([])
  const long = sheets.filter((sheet) => readFileSync(path.join(ROOT, sheet), 'utf8').split('\n').length > 401)
  expect(long).toEqual([])
})

const SHEETS = globSync('src/**/*.css', { cwd: ROOT }).map((sheet) => ({
  sheet,
  css: readFileSync(path.join(ROOT, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
}))

/** All values of a property, with the sheets that use them. */
function saidOf(property: string): Map<string, string[]> {
  const declarations = new Map<string, string[]>()
  for (const { sheet, css } of SHEETS)
    for (const [, value = ''] of css.matchAll(new RegExp(`(?<![\\w-])${property}: ([^;]+);`, 'g')))
      declarations.set(value, [...(declarations.get(value) ?? []), sheet])
  return declarations
}

test('line heights and letter spacings are of one scale', () => {
  // The last one matches the height of its counter badge.
  const heights = ['1', '1.02', '1.08', '1.15', '1.2', '1.25', '1.3', '1.45', '18px']
  const spacings = ['-0.035em', '-0.03em', '-0.026em', '-0.022em', '-0.015em', '-0.01em', '0.02em', '0.08em']
  expect([...saidOf('line-height').keys()].toSorted()).toEqual(heights)
  const letterSpacings = [...saidOf('letter-spacing').keys()]
  expect(letterSpacings.filter((value) => !['inherit', 'normal', '0'].includes(value)).toSorted()).toEqual(
    spacings.toSorted(),
  )
})

test('underlines have one thickness and offset everywhere', () => {
  // `text-decoration` would reset the thickness; the open menu has its own underlines.
  const menu = 'src/site/layout/header/menu.module.css'
  expect([...saidOf('text-decoration').values()].flat()).toEqual([menu, menu])
  expect(saidOf('text-decoration-thickness').get('1px')).toEqual(['src/ui/global.css'])
  expect(saidOf('text-underline-offset').get('4px')).toEqual(['src/ui/global.css'])
})

test('elements are hidden on paper with one shared class', () => {
  const hidden = SHEETS.filter(({ css }) =>
    [...css.matchAll(/@media print \{([^]*?)\n\}/g)].some(([, rules = '']) =>
      /^ {2}\.\w+ \{\s*display: none;\s*\}/m.test(rules),
    ),
  )
  expect(hidden.map(({ sheet }) => sheet)).toEqual([])
})

const PANEL_STYLES = 'src/panel/common/styles.ts'

/** Sheets that the panel imports by name, from one file. */
const namedSheets = new Map(
  [...readFileSync(path.join(ROOT, PANEL_STYLES), 'utf8').matchAll(/default as (\w+) \} from '(.+)'/g)].map(
    ([, name = '', address = '']) => [name, address],
  ),
)

/** Sheets that a file imports, with the name that each has there. */
function importedSheets(file: string, source: string): { name: string; sheet: string }[] {
  const own = [...source.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)].map(
    ([, name = '', address = '']) => ({ name, sheet: pathOfImport(file, address) }),
  )
  const named = [...source.matchAll(/^import \{([^}]+)\} from '(.+styles\.ts)'/gm)].flatMap(
    ([, names = '', address = '']) =>
      pathOfImport(file, address) === PANEL_STYLES
        ? names
            .split(',')
            .map((each) => each.trim().split(' as '))
            .map(([sheet = '', name = sheet]) => ({
              name,
              sheet: pathOfImport(PANEL_STYLES, namedSheets.get(sheet)!),
            }))
        : [],
  )
  return [...own, ...named]
}

const pathOfImport = (file: string, address: string) =>
  address.startsWith('#/') ? `src/${address.slice(2)}` : path.join(path.dirname(file), address)

/** Classes used of each sheet; `*` where a name is computed. */
function readOf(): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const code = source.replace(/'[^'\n]*'/g, '')
    for (const { name, sheet } of importedSheets(file, source)) {
      const names = read.get(sheet) ?? read.set(sheet, new Set()).get(sheet)!
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one)
      if (code.includes(`${name}[`)) names.add('*')
    }
  }
  return read
}

test('each class that is used exists in its style sheet, and the reverse', () => {
  const read = readOf()
  const odd = SHEETS.filter(({ sheet }) => sheet.endsWith('.module.css')).flatMap(({ sheet, css }) => {
    const names = read.get(sheet) ?? new Set()
    const composed = [...css.matchAll(/composes: ([\w ]+);/g)].flatMap(([, of = '']) => of.split(' '))
    const declared = new Set(
      [...css.replace(/:global\([^)]*\)|'[^'\n]*'/g, '').matchAll(/\.([a-z]\w*)/gi)].map(
        ([, one = '']) => one,
      ),
    )
    const unread = names.has('*')
      ? []
      : [...declared].filter((one) => !names.has(one) && !composed.includes(one))
    const missing = [...names].filter((one) => one !== '*' && !declared.has(one))
    return [
      ...missing.map((one) => `${sheet} has no .${one}`),
      ...unread.map((one) => `${sheet}: nobody reads .${one}`),
    ]
  })
  expect(odd).toEqual([])
})
