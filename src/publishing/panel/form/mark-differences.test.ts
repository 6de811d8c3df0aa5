import { expect, test } from 'vitest'
import { seenPicture, surplus } from './mark-differences.ts'

test('what only one side says is told by its place', () => {
  expect(surplus(['8 h', 'Zonda', '120 W'], ['Zonda', '6 h', '120 W'])).toEqual([0])
})

test('what only stands elsewhere did not change, and what is there once more did', () => {
  expect(surplus(['a', 'b'], ['b', 'a'])).toEqual([])
  expect(surplus(['a', 'a'], ['a'])).toEqual([1])
})

test('a picture is what is seen of it, and not how its address is asked for', () => {
  const drawn = seenPicture('/dibujos/AB-1/medidas.svg', 'Medidas')
  for (const src of [
    '/panel/vista/dibujos/AB-1/medidas.svg?borradores=products.AB-1',
    '/panel/vista/dibujos/AB-1/medidas.svg?antes=1',
    '/vista/9f8e.abc/dibujos/AB-1/medidas.svg',
    '/dibujos/AB-1/medidas.svg?firma=abc&hasta=2026',
    'https://sitio.example/dibujos/AB-1/medidas.svg#x',
  ])
    expect(seenPicture(src, 'Medidas')).toBe(drawn)
  expect(seenPicture('/assets/icon-Ab3_9xYz.svg', '')).toBe(seenPicture('/assets/icon-Zz81-aaa.svg', ''))
})

test('another file, another drawing and other words are a change', () => {
  const seen = seenPicture('/media/aaaaaaaa/640.avif', 'De frente')
  expect(seenPicture('/media/bbbbbbbb/640.avif', 'De frente')).not.toBe(seen)
  expect(seenPicture('/media/aaaaaaaa/640.avif', 'De lado')).not.toBe(seen)
  expect(seenPicture('/dibujos/AB-1/escala.svg', '')).not.toBe(seenPicture('/dibujos/AB-1/medidas.svg', ''))
})
