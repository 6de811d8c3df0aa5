import { expect, it } from 'vitest'
import { unmistaken, withoutWhen } from './as-spoken.ts'

it.each([
  ['asado del domingo', 'asado'],
  ['música para los sábados', 'música para'],
  ['tostadora Domingo', 'tostadora Domingo'],
  ['el domingo', 'el domingo'],
])('a day that something is for is no name: «%s»', (query, rest) => {
  expect(withoutWhen(query).trim()).toBe(rest)
})

it.each([
  ['auriculares para la play', 'auriculares para la playstation'],
  ['play station', 'play station'],
  ['parlante para la playa', 'parlante para la playa'],
  ['cantar en casa', 'karaoke en casa'],
  ['yogurtera Cántaro', 'yogurtera Cántaro'],
])('«%s» is taken for nothing else', (query, full) => {
  expect(unmistaken(query)).toBe(full)
})
