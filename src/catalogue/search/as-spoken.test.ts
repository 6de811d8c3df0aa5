import { expect, it } from 'vitest'
import { unmistaken, withoutAge, withoutWhen } from './as-spoken.ts'
import { withDigits } from './spoken-numbers.ts'

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

it.each([
  ['regalo para un nene de 6', 'regalo para un nene'],
  ['tablet para chicos de 4 a 6 años', 'tablet para chicos'],
  ['tablet de 8', 'tablet de 8'],
])('an age is no number of anything: «%s»', (query, rest) => {
  expect(withoutAge(query).trim()).toBe(rest)
})

it.each([
  ['notebook de quince pulgadas', 'notebook de 15 pulgadas'],
  ['treinta y dos gigas', '32 gigas'],
  ['un litro y medio', '1,5 litros'],
  ['yogurtera de litro y medio', 'yogurtera de 1,5 litros'],
  ['medio tera', '0,5 teras'],
  ['dos torres', 'dos torres'],
])('«%s» is measured in digits', (query, written) => {
  expect(withDigits(query)).toBe(written)
})
