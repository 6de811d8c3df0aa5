import { expect, it } from 'vitest'
import { styleRules, withoutTypefaces } from '#/framework/build/style-rules.ts'
import { usedStyles } from './inline-used-styles.ts'

const FILE = '/assets/a.css'
const encoder = new TextEncoder()

/** Rules of a stylesheet that remain inlined in a page with this body, without the file's name. */
function left(css: string, body: string): string {
  const styles = encoder.encode(`${css}/*file:${FILE}*/`)
  const parts = ['<head><style>', styles, `</style></head><body>${body}`]
  const used = usedStyles(parts, styles, { [FILE]: styleRules(css) })
  return String(used).replace(`/*file:${FILE}*/`, '')
}

it.each([
  [
    'rules of classes and elements that are there',
    '.a{x:1}p{x:1}.b{x:1}em{x:1}',
    '<p class="b c">',
    'p{x:1}.b{x:1}',
  ],
  ['all of a compound', '.a.b{x:1}.a .z{x:1}.a>p{x:1}', '<p class="a b">', '.a.b{x:1}.a>p{x:1}'],
  ['the selectors that fit', '.a,.z,.b{x:1}', '<p class="a b">', '.a,.b{x:1}'],
  ['what states and attributes decide', '.a:hover{x:1}.a[open]:not(.z):has(.y){x:1}', '<p class="a">', null],
  [
    'attributes of data by their value',
    '[data-x="1"]{x:1}[data-x="2"]{x:1}.a[data-x]{x:1}[data-x^="2"]{x:1}[data-y]{x:1}.a:not([data-y]){x:1}[data-x="}"]{x:1}',
    '<p class="a" data-x="1">',
    '[data-x="1"]{x:1}.a[data-x]{x:1}[data-x^="2"]{x:1}.a:not([data-y]){x:1}[data-x="}"]{x:1}',
  ],
  ['what names nothing', ':root{--x:1}*{x:1}[hidden]{x:1}:is(.z,.y){x:1}::selection{x:1}', '', null],
  ['elements of drawings', 'linearGradient{x:1}', '<svg><linearGradient id="a">', null],
  ['an element that only opens', 'dialog::backdrop{x:1}', '<dialog></dialog>', null],
  [
    'blocks with something in them',
    '@media print{.a{x:1}.z{x:1}}@media print{.z{x:1}}',
    '<p class="a">',
    '@media print{.a{x:1}}',
  ],
  ['blocks within blocks', '@supports (x:1){@media print{.a{x:1}}}', '<p class="a">', null],
  [
    'rules within rules',
    '.a{x:1;& .b{y:1}& .z{y:1}@starting-style{x:2}}',
    '<p class="a b">',
    '.a{x:1;& .b{y:1}@starting-style{x:2}}',
  ],
  ['typefaces and movements', '@font-face{x:1}@keyframes a{0%{x:1}to{x:2}}', '', null],
  ['names with signs', '.a\\:b{x:1}[data-x="("]{x:1}', '<p data-x="(">', null],
  ['text with signs', '.a:after{content:"}.z{,"}', '<p class="a">', null],
] as const)('retains %s, in order', (_what, css, body, kept) => {
  expect(left(css, body)).toBe(kept ?? css)
})

it('reads shared fragments, and retains the name of each file', () => {
  const styles = encoder.encode('.a{x:1}/*file:/assets/a.css*/.b{x:1}.c{x:1}/*file:/assets/b.css*/')
  const index = { '/assets/a.css': styleRules('.a{x:1}'), '/assets/b.css': styleRules('.b{x:1}.c{x:1}') }
  const shared = encoder.encode('<p class="c">')
  for (let time = 0; time < 2; time += 1) {
    expect(usedStyles(['<style data-x>', styles, '</style>', shared], styles, index)).toBe(
      '/*file:/assets/a.css*/.c{x:1}/*file:/assets/b.css*/',
    )
  }
  expect(usedStyles(['<style data-x>', styles, '</style><i class="a">'], styles, index)).toContain('.a{x:1}')
})

it('leaves a page unchanged without known styles', () => {
  for (const css of ['.a{}/*file:/assets/z.css*/', '.a{}']) {
    const styles = encoder.encode(css)
    const parts = ['<style>', styles, '</style>']
    expect(usedStyles(parts, styles, {})).toBe(styles)
    expect(usedStyles(parts, styles, undefined)).toBe(styles)
  }
})

it('removes typefaces from a file, and nothing else', () => {
  expect(withoutTypefaces('.a{x:1}@font-face{x:1}.b{x:1}/*file:/a.css*/')).toBe(
    '.a{x:1}.b{x:1}/*file:/a.css*/',
  )
})
