import { expect, test } from 'vitest'
import { findInTexts, foldedTexts } from './find-in-texts.ts'

const page = {
  id: 'garantia',
  title: 'Garantía',
  body: `${'Palabras que no vienen al caso y están antes. '.repeat(5)}La batería se cambia sin cargo durante doce meses, con la factura. ${'Y otras después. '.repeat(20)}`,
  sections: [{ text: 'sin cargo y por una vez la batería' }],
}

test('a phrase match ranks above separate words', () => {
  const found = findInTexts('pages', { ...page, a: page.sections, body: page.body }, [
    'bateria',
    'se',
    'cambia',
  ])!
  expect(found.excerpt).toContain('La batería se cambia sin cargo')
  expect(found.excerpt).toMatch(/^….*…$/)
  expect(found.excerpt.length).toBeLessThan(145)
})

test('requires all words in one text, and ignores hashes', () => {
  expect(findInTexts('pages', page, ['garantia'])).toBeUndefined()
  expect(findInTexts('pages', page, ['factura', 'vez'])).toBeUndefined()
  expect(findInTexts('pages', page, ['vez', 'cargo'])).toEqual({
    label: 'sections',
    excerpt: 'sin cargo y por una vez la batería',
  })
  expect(foldedTexts({ hash: 'a'.repeat(64), text: 'Dos  Líneas\ndé texto' })).toBe('dos lineas de texto')
})
