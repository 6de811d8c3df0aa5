import { expect, it } from 'vitest'
import { unmistaken, withCrowd, withoutAge, withoutWhen } from './colloquial-rewrites.ts'
import { withDigits } from '#/language/es-AR/number-words.ts'

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
  ['notebook chiquita', 'notebook más chica'],
  ['freidora chica', 'freidora más chica'],
  ['auriculares para chicos', 'auriculares para chicos'],
  ['tablet para chiquitos', 'tablet para chiquitos'],
])('«chiquito» is how a thing is, and not whom it is for: «%s»', (query, written) => {
  expect(unmistaken(query)).toBe(written)
})

it.each([
  ['torre para 60 personas', 'torre fiesta de 200 w o más'],
  ['torre para 150 personas', 'torre fiesta más potente'],
  ['salón grande', 'salón grande más potente'],
  ['casamiento', 'casamiento más potente'],
  ['torre de 80 w para casamiento', 'torre de 80 w para casamiento'],
  ['cafetera para 30 personas', 'cafetera más grande'],
  ['torre para 4 personas', 'torre para 4 personas'],
  ['postre para casamiento', 'postre para casamiento'],
])('so many who dance ask for power: «%s»', (query, written) => {
  expect(withCrowd(query).replace(/\s+/g, ' ').trim()).toBe(written)
})

it.each([
  ['asado del domingo', 'asado'],
  ['domingo de asado', 'de asado'],
  ['tostadora Domingo de acero', 'tostadora Domingo de acero'],
])('a day is no name: «%s»', (query, rest) => {
  expect(withoutWhen(query).trim()).toBe(rest)
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
