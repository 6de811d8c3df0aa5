import { expect, test } from 'vitest'
import { MARKDOWN_EDITS, type TextSelection } from './markdown-edits.ts'

/** `‹` and `›` mark the selection. */
function read(marked: string): TextSelection {
  const start = marked.indexOf('‹')
  const end = marked.indexOf('›') - 1
  return { text: marked.replace('‹', '').replace('›', ''), start, end }
}

const write = ({ text, start, end }: TextSelection) =>
  `${text.slice(0, start)}‹${text.slice(start, end)}›${text.slice(end)}`

test.each([
  ['Negrita', 'Es ‹seguro› siempre', 'Es **‹seguro›** siempre'],
  ['Negrita', 'Es **‹seguro›** siempre', 'Es ‹seguro› siempre'],
  ['Cursiva', 'Es ‹›', 'Es _‹texto›_'],
  ['Título', 'Uno\nDos ‹›tres\nCuatro', 'Uno\n‹## Dos tres›\nCuatro'],
  ['Título', '‹## Dos›', '‹Dos›'],
  ['Lista', '‹Uno\nDos›', '‹- Uno\n- Dos›'],
  ['Lista con números', '‹- Uno\n- Dos›', '‹1. Uno\n2. Dos›'],
  ['Cita', 'Di‹›jo', '‹> Dijo›'],
  ['Enlace', 'Mirá ‹la garantía›.', 'Mirá [la garantía](‹/direccion›).'],
])('%s: %s', (name, before, after) => {
  const { edit } = MARKDOWN_EDITS.find((each) => each.name === name)!
  expect(write(edit(read(before)))).toBe(after)
})
