import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyValue } from '#tests/support/catalogue/any-value.ts'
import type { Field } from './fields/field-kinds.ts'
import { PRODUCT_TYPES } from './registry.ts'
import { TextError } from '#/language/text-error.ts'

/** Fields of all types, without repeated definitions. */
const FIELDS = [
  ...new Map(
    PRODUCT_TYPES.flatMap((type) =>
      [...type.fields.values()].map((field): [string, [string, Field]] => [
        JSON.stringify(field.descriptor),
        [`${type.id}.${field.key}`, field],
      ]),
    ),
  ).values(),
]

describe.each(FIELDS)('%s', (_name, field) => {
  it('parses its own formatted text', () => {
    fc.assert(
      fc.property(anyValue(field), (value) => {
        expect(field.parse(field.format(value))).toStrictEqual(value)
      }),
      { numRuns: 40 },
    )
  })

  it('parses any text into a valid value, or throws a readable message', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', ' ', '1.5', '-3', '∞')),
        (text) => {
          try {
            expect(field.schema.safeParse(field.parse(text)).success).toBe(true)
          } catch (error) {
            expect(error).toBeInstanceOf(TextError)
            expect((error as Error).message).toMatch(/^[¿«\p{Lu}].*\S[.?]$/u)
            expect((error as Error).message).not.toMatch(/\b(undefined|null|NaN|expected|[Ii]nvalid)\b/)
          }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('has a plain JSON descriptor that names every part', () => {
    const { descriptor } = field
    expect(JSON.parse(JSON.stringify(descriptor))).toStrictEqual(descriptor)
    expect(descriptor).toMatchObject({ kind: field.kind, key: field.key, label: field.label })
    expect(descriptor.unit).toBe(field.unit)
    expect(descriptor.range).toEqual(field.range)
    expect(descriptor.help).toBe(field.help)
    expect(descriptor.meanings).toBe(field.meanings)
    expect(descriptor.options).toEqual(field.options)
    expect(descriptor.required).toBe(field.required)
    fc.assert(
      fc.property(anyValue(field), (value) => {
        if (typeof value !== 'object' || Array.isArray(value)) return
        const named = descriptor.parts?.map((part) => part.key)
        for (const key of Object.keys(value!)) expect(named).toContain(key)
      }),
      { numRuns: 20 },
    )
    for (const part of descriptor.parts ?? []) expect(part.label).toMatch(/^\p{Lu}|^iOS$/u)
  })
})

const fieldOf = (type: string, key: string) => PRODUCT_TYPES.find(({ id }) => id === type)!.fields.get(key)!

it.each([
  ['torre', 'potenciaRms', '120', 120],
  ['torre', 'potenciaRms', ' 1.200,5 w ', 1200.5],
  ['torre', 'peso', '285 g', 0.285],
  ['torre', 'peso', '9,4', 9.4],
  ['torre', 'karaoke', 'SI', true],
  ['torre', 'karaoke', 'falso', false],
  ['torre', 'dimensiones', '23 x 66 x 22', { ancho: 23, alto: 66, profundidad: 22 }],
  ['torre', 'woofer', '2 × 6,5"', { cantidad: 2, pulgadas: 6.5 }],
  ['torre', 'respuestaEnFrecuencia', 'de 45 a 20.000 Hz', { min: 45, max: 20000 }],
  ['torre', 'respuestaEnFrecuencia', '45-20000', { min: 45, max: 20000 }],
  ['torre', 'entradas', 'usb, aux 3,5 mm', ['AUX 3,5 mm', 'USB']],
  ['torre', 'entradas', 'no', []],
  ['torre', 'ip', 'sin certificacion', 'Sin certificación'],
  [
    'notebook',
    'puertos',
    '2 USB-A, «2 USB-C (carga, datos)», HDMI',
    ['2 USB-A', '2 USB-C (carga, datos)', 'HDMI'],
  ],
  [
    'notebook',
    'procesador',
    'Ñandú N8, 1 núcleo, hasta 4,4 GHz',
    { marca: 'Ñandú', modelo: 'N8', nucleos: 1, ghz: 4.4 },
  ],
  [
    'torre',
    'certificacion',
    'Sello, Organismo, certificado D-1, vigente hasta 1/3/2030',
    { marca: 'Sello', organismo: 'Organismo', numero: 'D-1', vigencia: '2030-03-01' },
  ],
])('%s.%s parses «%s» as people write it', (type, key, text, value) => {
  expect(fieldOf(type, key).parse(text)).toEqual(value)
})

it.each([
  ['torre', 'potenciaRms', 'mucha', 'Escribí un número en W, por ejemplo 20 W.'],
  ['torre', 'potenciaRms', '1,2 kW', 'La unidad es W y dice «kW»: pasalo a W.'],
  ['torre', 'autonomia', '7.2', 'Los decimales van con coma: escribí 7,2.'],
  ['torre', 'autonomia', '0.125', 'Los decimales van con coma: escribí 0,125.'],
  ['torre', 'autonomia', '-3', 'No puede ser menor que cero.'],
  ['torre', 'ecualizador', '5 bandas', 'Va el número solo: quitá «bandas».'],
  ['torre', 'karaoke', 'quizás', 'Escribí «sí» o «no».'],
  ['torre', 'canales', '9.1', '«9.1» no está en la lista: elegí 1.0 · 2.0 · 2.1.'],
  ['torre', 'entradas', 'USB, usb', 'No repitas valores.'],
  ['torre', 'dimensiones', 'grande', 'Escribilo así: ancho × alto × profundidad\u00a0cm.'],
  ['torre', 'dimensiones', '23 × alto × 22 cm', 'Alto: Escribí un número en cm, por ejemplo 5 cm.'],
  ['torre', 'woofer', '9 × 6,5″', 'Cantidad: No puede pasar de 4.'],
  ['torre', 'respuestaEnFrecuencia', '200 a 45 Hz', 'El mínimo no puede superar al máximo.'],
  ['torre', 'respuestaEnFrecuencia', '45 Hz', 'Escribilo así: 20 a 20.000\u00a0Hz.'],
  ['torre', 'ean', '7790000120221', 'El dígito verificador del EAN no coincide.'],
])('%s.%s answers «%s» with what to write', (type, key, text, sentence) => {
  expect(() => fieldOf(type, key).parse(text)).toThrow(new TextError(sentence))
})
