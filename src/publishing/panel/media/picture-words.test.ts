import { expect, test } from 'vitest'
import { altFor, viewOfFile } from './picture-words.ts'

test.each([
  ['AW-T2022_lado.png', 'lado'],
  ['zonda-grafito-front.webp', 'frente'],
  ['Torre tres cuartos.jpg', 'frente-tres-cuartos'],
  ['IMG_back.JPG', 'dorso'],
  ['caja cerrada.png', 'caja'],
  ['DSC_0042.jpg', undefined],
])('%s is %s', (name, view) => {
  expect(viewOfFile(name)).toBe(view)
})

test('what is seen is said with what the product says by now', () => {
  const product = { name: 'Parlante Yapeyú', colours: ['Grafito'] }
  expect(altFor({ ...product, view: 'dorso' })).toBe('Parlante Yapeyú en grafito, de atrás')
  expect(altFor({ ...product, colours: ['Rojo', 'Azul'], view: 'lado' })).toBe('Parlante Yapeyú, de costado')
  expect(altFor({ ...product, colours: ['Rojo', 'Azul'], view: 'lado', variant: 'Azul' })).toBe(
    'Parlante Yapeyú en azul, de costado',
  )
  expect(altFor({ ...product, name: '', view: 'lado' })).toBe('')
})
