import fc from 'fast-check'
import type { Field } from '#/catalogue/specs/fields/field-kinds.ts'

const anyLine = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc
      .array(
        fc.constantFrom(
          'a',
          'No',
          ', ',
          ',',
          ' × ',
          '«',
          '»',
          ' ',
          '\u00a0',
          '{a}',
          'certificado',
          '8',
          'x',
          '; ',
        ),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .map((pieces) => pieces.join('')),
  )
  .map((line) => line.trim())
  .filter((line) => line !== '' && line.length <= 100)

const anyNumber = fc.oneof(
  fc.nat({ max: 30_000 }),
  fc.nat({ max: 100_000 }).map((hundredths) => hundredths / 100),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
)

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))

export function anyValue(field: Field): fc.Arbitrary<unknown> {
  return raw(field)
    .map((value) => field.schema.safeParse(value))
    .filter((result) => result.success)
    .map((result) => result.data)
}

function raw(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case 'number':
      return field.descriptor.whole ? fc.nat({ max: field.descriptor.max ?? 200 }) : anyNumber
    case 'flag':
      return fc.boolean()
    case 'choice':
      return fc.constantFrom(...field.options!)
    case 'choices':
      return fc.shuffledSubarray([...field.options!])
    case 'text':
      return field.descriptor.check === 'ean-13' ? anyEan : anyLine
    case 'texts':
      return fc.array(anyLine, { maxLength: 6 })
    case 'date':
      return anyDay
    case 'address':
      return fc.webUrl({ validSchemes: ['https'], withQueryParameters: true, withFragments: true })
    case 'interval':
      return fc.tuple(anyNumber, anyNumber).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) }))
    case 'record':
      return fc.record(Object.fromEntries(field.parts!.map((part) => [part.key, raw(part)])), {
        requiredKeys: field.parts!.flatMap((part) => (part.required ? [part.key] : [])),
      })
  }
}

const anyEan = fc.nat({ max: 999_999_999 }).map((number) => {
  const digits = `779${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce(
    (total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3),
    0,
  )
  return digits + ((10 - (sum % 10)) % 10)
})
