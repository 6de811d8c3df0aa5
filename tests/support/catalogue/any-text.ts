import fc from 'fast-check'

const searchable = [
  'torre',
  'AW-T2022',
  'awt2',
  '12',
  '″',
  '1,7 l',
  'sin',
  'manual',
  '/',
  '-',
  '%',
  '%E0%A4',
  '.html',
  'ñ',
]
const pieces = fc.array(fc.oneof(fc.constantFrom(...searchable), fc.string()), { maxLength: 20 })
const units = fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 400 })

/** Texts that include lone surrogates and lengths of 10,000 characters. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  pieces.map((parts) => parts.join(' ')),
  pieces.map((parts) => parts.join('')),
  units.map((codes) => String.fromCharCode(...codes)),
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 8 }), fc.constant(10_000))
    .map(([part, length]) => part.repeat(length)),
)
