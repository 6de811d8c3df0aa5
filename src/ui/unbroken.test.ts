import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

const html = (text: string) =>
  renderToStaticMarkup(createElement(Fragment, null, unbroken(text))).replaceAll(/ class="[^"]*"/g, '')

test.each([
  ['a code keeps its parentheses', 'Pila (RN-1501). Se cambia.', 'Pila <span>(RN-1501).</span> Se cambia.'],
  ['an article keeps its number', 'sin cargo (art. 11).', 'sin cargo (art.\u00a011).'],
  ['sides stay together', 'Dimensiones (an × al × pr)', 'Dimensiones (an\u00a0×\u00a0al\u00a0×\u00a0pr)'],
  ['figures may part between sides', '27 × 66 × 27 cm', '27 × 66 × 27\u00a0cm'],
  ['a street keeps its number', 'Calle Colorado 610\nChaco', 'Calle Colorado\u00a0610\nChaco'],
])('%s', (_, text, expected) => {
  expect(html(text)).toBe(expected)
})
