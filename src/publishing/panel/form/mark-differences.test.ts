import { expect, test } from 'vitest'
import { seenPicture, surplus } from './mark-differences.ts'

test('returns the positions of items on one side only', () => {
  expect(surplus(['8 h', 'Zonda', '120 W'], ['Zonda', '6 h', '120 W'])).toEqual([0])
})

test('ignores moved items, and returns repeated ones', () => {
  expect(surplus(['a', 'b'], ['b', 'a'])).toEqual([])
  expect(surplus(['a', 'a'], ['a'])).toEqual([1])
})

test('equal pictures match regardless of their address parameters', () => {
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

test('another file, drawing or text is a difference', () => {
  const seen = seenPicture('/media/aaaaaaaa/640.avif', 'De frente')
  expect(seenPicture('/media/bbbbbbbb/640.avif', 'De frente')).not.toBe(seen)
  expect(seenPicture('/media/aaaaaaaa/640.avif', 'De lado')).not.toBe(seen)
  expect(seenPicture('/dibujos/AB-1/escala.svg', '')).not.toBe(seenPicture('/dibujos/AB-1/medidas.svg', ''))
})
