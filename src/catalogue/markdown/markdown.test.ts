import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { Marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { markdownIn } from '#/catalogue/documents/markdown-fields.ts'
import { cleanHtml, markdownProblem, renderMarkdown } from './markdown.ts'

it('renders headings, lists and links', () => {
  const html = renderMarkdown(
    '# Uno\n\n- a\n- b\n\n[service](/soporte#centros) y [afuera](https://a.example)',
  )
  expect(html).toContain('<h2>Uno</h2>')
  expect(html).toContain('<a href="/soporte#centros">service</a>')
  expect(html).toContain('<a href="https://a.example" rel="noopener">afuera</a>')
})

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[a](javascript:alert(1))',
  '[a](data:text/html,x)',
  '<p style="color:red" onclick="x()">a</p>',
  '[a](//otro.example)',
  '[a](http://otro.example)',
  '<iframe src="https://a.example"></iframe>',
])('blocks scripts, loads and styles: %s', (markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(
    /<script|<img|<iframe|javascript:|data:|style=|on\w+=|href="(?:http:)?\/\//i,
  )
})

it('renders any text safely', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(renderMarkdown(`<${text}>${text}`)).not.toMatch(
        /<(script|img|iframe|style|svg|object)|\son\w+="/i,
      )
    }),
  )
})

const NAWEL = path.resolve(import.meta.dirname, '../../../content/nawel')
const marked = new Marked({ gfm: true })
const asTheLibrary = (text: string) => cleanHtml(marked.parse(text, { async: false }))

describe('rendering matches the library', () => {
  it.each(['pages', 'faqs', 'settings'])('for every text of the demo brand: %s', (collection) => {
    const texts = readdirSync(path.join(NAWEL, collection)).flatMap((file) =>
      markdownIn(collection, JSON.parse(readFileSync(path.join(NAWEL, collection, file), 'utf8'))),
    )
    expect(texts.length).toBeGreaterThan(0)
    for (const { text } of texts) {
      expect(markdownProblem(text)).toBeUndefined()
      expect(renderMarkdown(text)).toBe(asTheLibrary(text))
    }
  })

  it('for random combinations of syntax', () => {
    const marks = [
      'a',
      ' ',
      '\n',
      '\n\n',
      '# ',
      '- ',
      '1. ',
      '> ',
      '  ',
      '*',
      '**',
      '_',
      '`',
      '~~',
      '[a](/b)',
      '[a]',
      '[a]: /c\n',
    ]
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(...marks, '|a|b|\n|-|-|\n', '<p>', '<b', '&amp;', '\\', 'www.a.ar', 'a@b.ar'),
          { maxLength: 30 },
        ),
        (parts) => {
          const text = parts.join('')
          fc.pre(markdownProblem(text) === undefined)
          expect(renderMarkdown(text)).toBe(asTheLibrary(text))
        },
      ),
      { numRuns: 300 },
    )
  })

  it('and accepts a long list, a long table and a page of 60,000 letters', () => {
    const privacy = JSON.parse(readFileSync(path.join(NAWEL, 'pages/privacidad.json'), 'utf8')) as {
      body: string
    }
    for (const text of [
      '- Una cosa con [enlace](/soporte#garantia) y **negrita**\n'.repeat(1000),
      `| Modelo | Potencia | Peso |\n|---|---|---|\n${'| AW-T2022 | 100 W | 3,2 kg |\n'.repeat(1500)}`,
      `${'Una frase con **negrita**, un [enlace](/soporte) y `código`, más o menos así. '.repeat(80)}\n`,
      privacy.body.repeat(Math.floor(60_000 / privacy.body.length)),
    ])
      expect(markdownProblem(text)).toBeUndefined()
  })
})

describe('refused text has a message with its line, and renders as typed', () => {
  const HONEST = 'Un párrafo.\n\n'
  it.each([
    ['quotes in quotes', '>'.repeat(59_000), /^En el renglón 3 hay citas, listas .* dejá menos niveles\.$/],
    [
      'lists in lists',
      Array.from({ length: 40 }, (_, level) => `${'  '.repeat(level)}- a`).join('\n'),
      /dejá menos niveles/,
    ],
    ['marks without end', '**a_'.repeat(14_000), /^En el renglón 3 .* partilo en párrafos cortos/],
    ['lines', 'a\n\n'.repeat(15_000), /^El texto tiene más de 3\.000 renglones/],
    ['headings', '# a\n'.repeat(400), /^El texto tiene más de 300 títulos/],
    ['a link that grows', `[a]: ${'x'.repeat(20_000)}\n\n${'[a] '.repeat(9000)}`, /partilo/],
    ['a table that grows', `${'|a'.repeat(4000)}|\n${'|-'.repeat(4000)}|\n${'|\n'.repeat(2500)}`, /partilo/],
    ['one word', 'a'.repeat(59_000), /partilo/],
  ])('%s', (_, text, sentence) => {
    expect(markdownProblem(HONEST + text)).toMatch(sentence)
    const html = renderMarkdown(HONEST + text)
    expect(html.startsWith('<p>Un párrafo.</p>\n<p>')).toBe(true)
    expect(html.length).toBeLessThan(6 * text.length)
  })

  it('and runs nothing', () => {
    expect(renderMarkdown(`<img src=x onerror=alert(1)>\n\n${'>'.repeat(50)}`)).toBe(
      `<p>&lt;img src=x onerror=alert(1)&gt;</p>\n<p>${'&gt;'.repeat(50)}</p>\n`,
    )
  })
})
