import { expect, test } from 'vitest'
import { withSections } from './headings.ts'
import { renderMarkdown } from './markdown.ts'

test('derives section ids from headings', () => {
  expect(withSections(renderMarkdown('Hola\n\n## Quién es responsable\n\nTexto\n\n### Menor'))).toEqual({
    html: '<p>Hola</p>\n<h2 id="quien-es-responsable">Quién es responsable</h2>\n<p>Texto</p>\n<h3>Menor</h3>\n',
    sections: [{ id: 'quien-es-responsable', title: 'Quién es responsable' }],
  })
})

test('repeated headings get distinct ids, and one without letters gets a default', () => {
  const { sections } = withSections(renderMarkdown('## Cambios\n\n## Cambios\n\n## ¿?'))
  expect(sections.map(({ id }) => id)).toEqual(['cambios', 'cambios-2', 'parte'])
})

test('titles are plain text', () => {
  const { sections } = withSections(renderMarkdown('## Manuales & **drivers** <b>'))
  expect(sections).toEqual([{ id: 'manuales-drivers', title: 'Manuales & drivers ' }])
})

test('generated ids do not collide with those of other headings', () => {
  const { sections } = withSections(renderMarkdown('## A\n\n## A\n\n## A 2\n\n## A'))
  const ids = sections.map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
  expect(ids.slice(0, 2)).toEqual(['a', 'a-2'])
})
