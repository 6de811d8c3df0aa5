import { expect, test } from 'vitest'
import { fillReplyTemplate, leftInBraces } from './fill-template.ts'

const KNOWN = {
  nombre: 'Rosa {caso}',
  caso: 'C-261123-7F3K9',
  motivo: 'Garantía',
  modelo: null,
  producto: null,
  marca: 'Nawel $& Cía.',
}

test('fills known placeholders literally and leaves the unknown ones', () => {
  const filled = fillReplyTemplate('Hola, {nombre}: {caso} {modelo} {otra} de {marca}, {modelo}', KNOWN)
  expect(filled).toBe('Hola, Rosa {caso}: C-261123-7F3K9 {modelo} {otra} de Nawel $& Cía., {modelo}')
  expect(leftInBraces(fillReplyTemplate('{modelo}, {producto}, {modelo} y {otra}', KNOWN))).toEqual([
    '{modelo}',
    '{producto}',
  ])
  expect(leftInBraces('Nada {que} completar')).toEqual([])
})
