import { expect, it } from 'vitest'
import { readTsv, writeTsv } from './tsv.ts'

it('reads what Excel and LibreOffice put on the clipboard', () => {
  expect(readTsv('120\t8,5\r\n240\t12\r\n')).toEqual([
    ['120', '8,5'],
    ['240', '12'],
  ])
  expect(readTsv('Sí')).toEqual([['Sí']])
  expect(readTsv('a\t\tc\n\t\t\n')).toEqual([
    ['a', '', 'c'],
    ['', '', ''],
  ])
})

it('a cell of several lines is one cell', () => {
  expect(readTsv('"Negro | #111111\nBlanco | #ffffff"\t4\r\n5\t"dice ""hola"""')).toEqual([
    ['Negro | #111111\nBlanco | #ffffff', '4'],
    ['5', 'dice "hola"'],
  ])
})

it('inches are no quotes', () => {
  expect(readTsv('2 × 6,5"\t"\n"abierta')).toEqual([['2 × 6,5"', '"'], ['"abierta']])
})

it('what is written is read again', () => {
  const rows = [
    ['a\tb', 'c\nd', 'e"f'],
    ['', '6"', '"g"'],
    ['=1+1', "'=1", '+cmd\n=2'],
  ]
  expect(readTsv(writeTsv(rows))).toEqual(rows)
})

it('no cell that is copied is a formula for a spreadsheet, and numbers stay numbers', () => {
  const rows = [['=HYPERLINK("https://otro.example")', '@SUM(A1)', '-2+3', '-5', '8,5', 'AW-T2022']]
  expect(writeTsv(rows)).toBe(`"'=HYPERLINK(""https://otro.example"")"\t'@SUM(A1)\t'-2+3\t-5\t8,5\tAW-T2022`)
})
