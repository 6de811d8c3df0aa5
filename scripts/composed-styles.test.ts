import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const ROOT = path.resolve(import.meta.dirname, '..')

// The build copies a sheet into each that composes of it. Visitors' sheets come one after another, and the last copy would win over
// what a part of another page says. A part takes both names instead: `${button.text} ${css.more}`.
test("no visitors' sheet composes of another", () => {
  const sheets = globSync('src/{site,features/*/site,ui}/**/*.module.css', { cwd: ROOT })
  expect(sheets.length).toBeGreaterThan(50)
  const composed = sheets.filter((sheet) =>
    /composes:[^;]+\bfrom\b/.test(readFileSync(path.join(ROOT, sheet), 'utf8')),
  )
  expect(composed).toEqual([])
})

const SHEETS = globSync('src/**/*.css', { cwd: ROOT }).map((sheet) => ({
  sheet,
  css: readFileSync(path.join(ROOT, sheet), 'utf8').replace(/\/\*[^]*?\*\//g, ''),
}))

/** All that sheets say of a property, with the sheets that say it. */
function saidOf(property: string): Map<string, string[]> {
  const said = new Map<string, string[]>()
  for (const { sheet, css } of SHEETS)
    for (const [, value = ''] of css.matchAll(new RegExp(`(?<![\\w-])${property}: ([^;]+);`, 'g')))
      said.set(value, [...(said.get(value) ?? []), sheet])
  return said
}

test('line heights and letter spacings are of one scale', () => {
  // The last one is as high as the dot that it counts in.
  const heights = ['1', '1.02', '1.08', '1.15', '1.2', '1.25', '1.3', '1.45', '18px']
  const spacings = ['-0.035em', '-0.03em', '-0.026em', '-0.022em', '-0.015em', '-0.01em', '0.02em', '0.08em']
  expect([...saidOf('line-height').keys()].toSorted()).toEqual(heights)
  const said = [...saidOf('letter-spacing').keys()]
  expect(said.filter((value) => !['inherit', 'normal', '0'].includes(value)).toSorted()).toEqual(
    spacings.toSorted(),
  )
})

test('an underline is as thick and as far from its words everywhere', () => {
  // `text-decoration` would set the thickness back; the open menu has underlines of its own.
  const menus = [
    'src/site/layout/header/menu-panel.module.css',
    'src/site/layout/header/mobile-menu.module.css',
  ]
  expect([...saidOf('text-decoration').values()].flat().toSorted()).toEqual(menus)
  expect(saidOf('text-decoration-thickness').get('1px')).toEqual(['src/ui/global.css'])
  expect(saidOf('text-underline-offset').get('4px')).toEqual(['src/ui/global.css'])
})

test('what is of no use on paper says so with one class', () => {
  const hidden = SHEETS.filter(({ css }) =>
    [...css.matchAll(/@media print \{([^]*?)\n\}/g)].some(([, rules = '']) =>
      /^ {2}\.\w+ \{\s*display: none;\s*\}/m.test(rules),
    ),
  )
  expect(hidden.map(({ sheet }) => sheet)).toEqual([])
})

/** Classes that are read from each sheet; `*` where one is read by a name that is worked out. */
function readOf(): Map<string, Set<string>> {
  const read = new Map<string, Set<string>>()
  for (const file of globSync('src/**/*.{ts,tsx}', { cwd: ROOT })) {
    const source = readFileSync(path.join(ROOT, file), 'utf8')
    const code = source.replace(/'[^'\n]*'/g, '')
    for (const [, name, address = ''] of source.matchAll(/^import (\w+) from '(.+\.module\.css)'/gm)) {
      const sheet = address.startsWith('#/')
        ? `src/${address.slice(2)}`
        : path.join(path.dirname(file), address)
      const names = read.get(sheet) ?? read.set(sheet, new Set()).get(sheet)!
      for (const [, one = ''] of code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))) names.add(one)
      if (code.includes(`${name}[`)) names.add('*')
    }
  }
  return read
}

test('each class that is read stands in its sheet, and each that stands there is read', () => {
  const read = readOf()
  const odd = SHEETS.filter(({ sheet }) => sheet.endsWith('.module.css')).flatMap(({ sheet, css }) => {
    const names = read.get(sheet) ?? new Set()
    const composed = [...css.matchAll(/composes: ([\w ]+);/g)].flatMap(([, of = '']) => of.split(' '))
    const said = new Set(
      [...css.replace(/:global\([^)]*\)|'[^'\n]*'/g, '').matchAll(/\.([a-z]\w*)/gi)].map(
        ([, one = '']) => one,
      ),
    )
    const unread = names.has('*') ? [] : [...said].filter((one) => !names.has(one) && !composed.includes(one))
    const missing = [...names].filter((one) => one !== '*' && !said.has(one))
    return [
      ...missing.map((one) => `${sheet} has no .${one}`),
      ...unread.map((one) => `${sheet}: nobody reads .${one}`),
    ]
  })
  expect(odd).toEqual([])
})
