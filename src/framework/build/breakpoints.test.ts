import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { breakpoints } from './breakpoints.ts'

const { transform } = breakpoints('/site/src/ui/media.css') as unknown as {
  transform: (code: string, id: string) => { code: string } | null
}
const USES = '.a { @media (--md) { color: red } }'

test.each([
  ['/site/src/features/home/site/hero.module.css', '../../../ui/media.css'],
  ['/site/src/ui/layout.module.css', './media.css'],
  ['/site/src/ui/layout.module.css?used', './media.css'],
])('%s imports the breakpoints that it uses', (id, address) => {
  expect(transform(USES, id)?.code).toBe(`@import '${address}';\n${USES}`)
})

test.each([
  ['a sheet that uses none', '.a { color: red }', '/site/src/ui/icon.module.css'],
  ['where they are declared', '@custom-media --sm (width >= 37.5em);', '/site/src/ui/media.css'],
  ['what is no sheet', "const rule = '@media (--md)'", '/site/src/ui/icon.tsx'],
])('%s is unchanged', (_what, code, id) => {
  expect(transform(code, id)).toBeNull()
})

test('no media query has a width in px, so that enlarged text gets a narrower layout', () => {
  const inPixels = globSync('src/**/*.{css,ts,tsx}').filter(
    (file) =>
      !file.startsWith('src/features/manuals/') &&
      /\((?:min-|max-)?width\s*(?::|[<>]=?)\s*\d+px|\d+px\s*<=?\s*width/.test(readFileSync(file, 'utf8')),
  )
  expect(inPixels).toEqual([])
})
