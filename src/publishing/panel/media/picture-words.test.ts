import { expect, test } from 'vitest'
import { altFor, viewOfFile } from './picture-words.ts'

test.each([
  ['AW-T2022_lado.png', 'lado'],
  ['zonda-grafito-front.webp', 'frente'],
  ['Torre tres cuartos.jpg', 'frente-tres-cuartos'],
  ['IMG_back.JPG', 'dorso'],
  ['caja cerrada.png', 'caja'],
  ['frente2.jpg', 'frente'],
  ['VistaLado.jpg', 'lado'],
  ['AWT2022frente.jpg', 'frente'],
  ['Atrás.jpg', 'dorso'],
  ['torre 3-4 grafito.jpg', 'frente-tres-cuartos'],
  ['frente_tres_cuartos.jpg', 'frente-tres-cuartos'],
  ['DSC_0042.jpg', undefined],
  ['IMG_20263-4.jpg', undefined],
  ['IMG_2026-3-4.jpg', undefined],
  ['foto 34.jpg', undefined],
  ['frente y dorso.jpg', undefined],
])('the view of %s is %s', (name, view) => {
  expect(viewOfFile(name)).toBe(view)
})

test('a view inside a longer word is ignored', () => {
  const names = 'ventilador teclado helado Xbox feedback encajado inside frontera heroína entrecasa usos'
  expect(names.split(' ').filter((name) => viewOfFile(`${name}.jpg`))).toEqual([])
  const views =
    'frente front lado costado perfil side dorso atras trasera back rear detalle escala uso caja box'
  for (const view of views.split(' ')) {
    expect(viewOfFile(`x${view}.jpg`), `x${view}`).toBeUndefined()
    expect(viewOfFile(`${view}x.jpg`), `${view}x`).toBeUndefined()
    expect(viewOfFile(`foto-${view}-2.jpg`), view).toBeDefined()
  }
})

test('the alternative text has the product’s current name and colour', () => {
  const product = { name: 'Parlante Yapeyú', colours: ['Grafito'] }
  expect(altFor({ ...product, view: 'dorso' })).toBe('Parlante Yapeyú en grafito, de atrás')
  expect(altFor({ ...product, colours: ['Rojo', 'Azul'], view: 'lado' })).toBe('Parlante Yapeyú, de costado')
  expect(altFor({ ...product, colours: ['Rojo', 'Azul'], view: 'lado', variant: 'Azul' })).toBe(
    'Parlante Yapeyú en azul, de costado',
  )
  expect(altFor({ ...product, name: '', view: 'lado' })).toBe('')
})
