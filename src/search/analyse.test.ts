import { expect, it } from 'vitest'
import { analyse } from './analyse.ts'

const denied = (text: string) =>
  analyse(text)
    .filter(({ isNegated, isSmall }) => isNegated && !isSmall)
    .map(({ word }) => word)

it.each([
  ['torre sin luces', ['luces']],
  ['torre sin luces pero con karaoke', ['luces']],
  ['torre sin luces, con karaoke', ['luces']],
  ['que no tenga lector de huella', ['tenga', 'lector', 'huella']],
  ['auriculares con micrófono no', ['microfono']],
  ['el bluetooth no me gusta, con cable', ['bluetooth', 'gusta']],
  ['todas menos la roja', ['roja']],
  ['la que pese menos', []],
  ['quiero una torre', []],
  ['No', []],
])('«%s» negates %j', (text, words) => {
  expect(denied(text)).toEqual(words)
})

it.each([
  ['Pava de 1.200 W', ['pava', 'de', '1200', 'w']],
  ['1,7 litros', ['1.7', 'litros']],
  ['IPX7', ['ipx', '7']],
  ['CAFÉ, ñandú', ['cafe', 'nandu']],
  ['¿?!', []],
])('«%s» is split into %j', (text, words) => {
  expect(analyse(text).map(({ word }) => word)).toEqual(words)
})

it('tokens have their positions in the text', () => {
  const text = 'Torrecita de 1.200 W, no «más»'
  for (const { word, start, end } of analyse(text))
    expect(analyse(text.slice(start, end)).map((each) => each.word)).toEqual([word])
})

it('a diminutive has the root of its base word', () => {
  const [small, large] = analyse('lucecitas luces')
  expect(small!.largeRoot).toBe(large!.root)
})
