import fc from 'fast-check'
import { expect, it } from 'vitest'
import { renderMarkdown } from './markdown.ts'

it('keeps headings, lists, tables and links', () => {
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
  '<iframe src="https://a.example"></iframe>',
])('lets nothing through that runs, loads or styles: %s', (markdown) => {
  expect(renderMarkdown(markdown)).not.toMatch(
    /<script|<img|<iframe|javascript:|data:|style=|on\w+=|href="\/\//i,
  )
})

it('is safe whatever is written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(renderMarkdown(`<${text}>${text}`)).not.toMatch(
        /<(script|img|iframe|style|svg|object)|\son\w+="/i,
      )
    }),
  )
})
