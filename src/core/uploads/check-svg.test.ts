import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkSvg } from './check-svg.ts'

const svg = (inside: string, attributes = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`,
  )

test('accepts the demo brand’s icon, and self-contained drawings', async () => {
  const brand = path.join(import.meta.dirname, '../../../content/nawel/brand/icon.svg')
  expect(() => checkSvg(svg('<style>.a{fill:url(#b)}</style><use href="#b" class="a"/>'))).not.toThrow()
  const head =
    '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
  expect(() => checkSvg(Buffer.concat([Buffer.from(head), svg('<g/>')]))).not.toThrow()
  checkSvg(await readFile(brand))
  const inkscape =
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.3"'
  checkSvg(
    svg(
      '<sodipodi:namedview pagecolor="#fff" inkscape:zoom="1"/><metadata/><path style="fill:#000;stroke-width:0.26;-inkscape-stroke:none" d="M0 0"/>',
      inkscape,
    ),
  )
  const drawings = path.join(import.meta.dirname, '../../../content/nawel/drawings')
  for (const name of await readdir(drawings)) checkSvg(await readFile(path.join(drawings, name)), 'dibujo')
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
  ['an element that nobody knows', svg('<blink/>')],
  ['an element of HTML', svg('<div/>')],
  ['an attribute that nobody knows', svg('<g formaction="x"/>')],
  ['an animation', svg('<animateTransform/>')],
  ['a movement', svg('<animateMotion/>')],
  ['SVG under the name of another space', svg('<cc:script xmlns:cc="http://www.w3.org/2000/svg"/>')],
  ['HTML under the name of another space', svg('<cc:img xmlns:cc="http://www.w3.org/1999/xhtml"/>')],
  ['another space for all', Buffer.from('<svg xmlns="http://www.w3.org/1999/xhtml"/>')],
  [
    'what happens under a prefix',
    svg('<g xlink:onload="alert(1)" xmlns:xlink="http://www.w3.org/2000/svg"/>'),
  ],
  ['an address that is escaped', svg('<rect fill="\\75rl(https://example.com/a)"/>')],
  ['a style that is escaped', svg('<style>@\\69mport "https://example.com/a.css";</style>')],
  [
    'pictures by their density',
    svg('<rect style="background:image-set(\'https://example.com/a.png\' 1x)"/>'),
  ],
  ['an address behind a comment', svg('<rect style="fill:url/**/(https://example.com/a)"/>')],
  ['a style sheet', Buffer.concat([Buffer.from('<?xml-stylesheet href="a.css"?>'), svg('')])],
])('refuses an SVG with %s', (_what, bytes) => {
  expect(() => checkSvg(bytes)).toThrow('El ícono trae un programa o pide archivos de otro lado.')
})

test.each([
  ['a page', '<html></html>'],
  ['nothing', ''],
  ['text', 'hola'],
  ['a picture', '\x89PNG'],
])('refuses %s as not an SVG', (_what, text) => {
  expect(() => checkSvg(Buffer.from(text))).toThrow('tiene que ser un archivo SVG')
})
