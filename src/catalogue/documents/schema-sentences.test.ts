import { expect, test } from 'vitest'
import { z } from 'zod'
import { lineSchema } from './common.ts'
import { productSchema } from './product.ts'

const shape = z.strictObject({
  name: lineSchema(10),
  text: z.string().min(3),
  count: z.int().positive().max(1200),
  list: z.array(z.string()).min(2).max(3),
  kind: z.enum(['uno', 'dos']),
  at: z.iso.date(),
  always: z.literal('si'),
  either: z.union([z.number(), z.boolean()]),
})
const good = {
  name: 'a',
  text: 'abc',
  count: 1,
  list: ['a', 'b'],
  kind: 'uno',
  at: '2026-03-31',
  always: 'si',
  either: 1,
}

test.each([
  [{ name: undefined }, 'Completá este dato.'],
  [{ name: '  ' }, 'Completá este dato.'],
  [{ name: 5 }, 'Acá va un texto.'],
  [{ name: 'demasiado largo' }, 'Acortalo a 10 letras.'],
  [{ text: 'a' }, 'Escribí al menos 3 letras.'],
  [{ count: 0 }, 'Escribí un número mayor que 0.'],
  [{ count: 5000 }, 'Escribí un número no mayor que 1.200.'],
  [{ count: 'tres' }, 'Acá va un número.'],
  [{ list: ['a'] }, 'Cargá al menos 2.'],
  [{ list: ['a', 'b', 'c', 'd'] }, 'Dejá 3 como mucho.'],
  [{ kind: 'tres' }, 'Elegí una de las opciones de la lista.'],
  [{ kind: undefined }, 'Elegí una de las opciones de la lista.'],
  [{ kind: '' }, 'Elegí una de las opciones de la lista.'],
  [{ always: 'no' }, 'Elegí una de las opciones de la lista.'],
  [{ at: '2026-02-30' }, 'Elegí una fecha que exista.'],
  [{ either: 'x' }, 'Acá va un número.'],
  [{ otro: 1 }, 'Quitá «otro»: acá no existe ese dato.'],
])('%j: explains what to do', (wrong, sentence) => {
  const parsed = shape.safeParse({ ...good, ...wrong })
  expect(parsed.error?.issues.map(({ message }) => message)).toEqual([sentence])
})

test('the message of a schema takes precedence', () => {
  const issues = productSchema.safeParse({ warrantyMonths: 1 }).error!.issues
  expect(issues.find(({ path }) => path[0] === 'warrantyMonths')?.message).toBe(
    'La garantía legal mínima es de 6 meses.',
  )
})
