import { expect, test } from 'vitest'
import { claimFigures } from './claim-figures.ts'

const table = (...rows: [label: string, value: string][]) => [
  { title: 'Grupo', rows: rows.map(([label, value]) => ({ label, value, help: null })) },
]

test('finds the figures of the table that the claim states', () => {
  const claim = { title: 'Diez horas', text: 'Batería de 56\u00a0Wh: 10 h navegando.' }
  const specs = table(['Autonomía', '10\u00a0h'], ['Tiempo de carga', '2\u00a0h'], ['Batería', '56\u00a0Wh'])
  expect(claimFigures(claim, specs)).toEqual([
    { value: '10\u00a0h', label: 'Autonomía' },
    { value: '56\u00a0Wh', label: 'Batería' },
  ])
})

test('counts that the claim writes in words', () => {
  const claim = { title: 'La luz sigue al bajo.', text: 'Siete modos que leen la canción.' }
  expect(claimFigures(claim, table(['Modos de luz', '7'], ['Canales', '2.0'], ['Karaoke', 'Sí']))).toEqual([
    { value: '7\u00a0modos', label: 'de luz' },
  ])
})

test('part of a longer number, or of a longer unit, is not the figure', () => {
  const claim = { title: 'Potencia', text: '120 W y 5.000 mAh.' }
  expect(claimFigures(claim, table(['Potencia', '20 W'], ['Corriente', '5.000 mA']))).toEqual([])
})

test('never more than two, never the same one twice', () => {
  const claim = { title: 'Mucho', text: '8 h, 4 h, 120 W.' }
  const specs = table(
    ['Autonomía', '8 h'],
    ['Autonomía con estuche', '8 h'],
    ['Carga', '4 h'],
    ['Potencia', '120 W'],
  )
  expect(claimFigures(claim, specs).map(({ value }) => value)).toEqual(['8 h', '4 h'])
})

test('what the title says already is not said again', () => {
  const claim = { title: '160 W RMS', text: 'De esos 160 W, 80 W van al subwoofer.' }
  expect(claimFigures(claim, table(['Potencia', '160 W'], ['Subwoofer', '80 W']))).toEqual([
    { value: '80 W', label: 'Subwoofer' },
  ])
})
