import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

test('takes the demo brand’s icon, and drawings that need nothing else', async () => {
  const brand = path.join(import.meta.dirname, '../../../content/nawel/brand/icon.svg')
  expect(() => checkSvg(svg('<style>.a{fill:url(#b)}</style><use href="#b" class="a"/>'))).not.toThrow()
  const head =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(() => checkSvg(Buffer.concat([Buffer.from(head), svg('<g/>')]))).not.toThrow()
  checkSvg(await readFile(brand))
})

test.each([
  ['a script', svg('<script>alert(1)</script>')],
  ['a script of another name space', svg('<a:script xmlns:a="http://www.w3.org/2000/svg">1</a:script>')],
  ['what happens on loading', svg('', 'onload="alert(1)"')],
  ['a page', svg('<foreignObject><p>Hola</p></foreignObject>')],
  ['a link that runs', svg('<a xlink:href="javascript:alert(1)"><g/></a>')],
  ['a link with its letters hidden', svg('<a href="&#106;avascript:alert(1)"><g/></a>')],
  ['a picture from elsewhere', svg('<image href="https://example.com/a.png"/>')],
  ['a style from elsewhere', svg('<style>@import "https://example.com/a.css";</style>')],
  ['a ground from elsewhere', svg('<rect style="fill:url( https://example.com/a.svg#b)"/>')],
  ['a change of address', svg('<a><set attributeName="href" to="javascript:alert(1)"/></a>')],
  ['entities', Buffer.concat([Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]>'), svg('&a;')])],
  ['a style sheet', Buffer.concat([Buffer.from('<?xml-stylesheet href="a.css"?>'), svg('')])],
])('refuses one with %s', (_what, bytes) => {
  expect(() => checkSvg(bytes)).toThrow('El ícono trae un programa o pide archivos de otro lado.')
})

test.each([
  ['a page', '<html></html>'],
  ['nothing', ''],
  ['text', 'hola'],
  ['a picture', '\x89PNG'],
])('refuses %s', (_what, text) => {
  expect(() => checkSvg(Buffer.from(text))).toThrow('tiene que ser un archivo SVG')
})
