import type { FieldKey } from '../specs/registry.ts'
import type { CatalogueProduct } from '../catalogue.ts'
import type { Claim } from './statement.ts'
import { AMOUNT, readAmount } from '../../language/es-AR/number-words.ts'
import type { Sentence } from '../../language/es-AR/sentences.ts'

type Counted = {
  readonly says: string
  readonly count: (product: CatalogueProduct) => number | undefined
  /** Any one of them: «uno USB-C». */
  readonly several?: true
}

const part =
  (key: FieldKey, name: string) =>
  ({ specs }: CatalogueProduct) => {
    const value = (specs[key] as Record<string, unknown> | undefined)?.[name]
    return typeof value === 'number' ? value : undefined
  }
const number =
  (...keys: FieldKey[]) =>
  ({ specs }: CatalogueProduct) => {
    const value = keys.map((key) => specs[key]).find((each) => typeof each === 'number')
    return value as number | undefined
  }
const listed =
  (key: FieldKey) =>
  ({ specs }: CatalogueProduct) =>
    Array.isArray(specs[key]) ? (specs[key] as unknown[]).length : undefined

/** Where the type has a field that the product doesn't state. */
const orNone =
  (key: FieldKey, count: Counted['count']): Counted['count'] =>
  (product) =>
    count(product) ?? (product.productType.fields.has(key) ? 0 : undefined)

const ports =
  (kind: RegExp): Counted['count'] =>
  ({ specs }) => {
    if (!Array.isArray(specs.puertos)) return undefined
    const found = specs.puertos.map(String).filter((each) => kind.test(each))
    return found.reduce((sum, each) => sum + Number(/^\d+(?=\s)/.exec(each)?.[0] ?? 1), 0)
  }

const COUNTED: readonly Counted[] = [
  { says: 'woofers?', count: orNone('woofer', part('woofer', 'cantidad')) },
  { says: 'tweeters?|bocinas? de agudos', count: orNone('tweeter', part('tweeter', 'cantidad')) },
  { says: 'entradas? (?:de|para) micrófonos?', count: number('entradasDeMicrofono') },
  { says: 'micrófonos? (?:inalámbricos? )?(?:incluidos?|en la caja)', count: number('microfonosIncluidos') },
  { says: 'modos(?: de luz)?', count: number('modosDeLuz') },
  { says: 'ajustes de (?:ecualizador|sonido)|ecualizaciones', count: number('ecualizador') },
  { says: 'núcleos?', count: part('procesador', 'nucleos') },
  { says: 'talles(?: de almohadilla)?', count: listed('tallesDeAlmohadilla') },
  { says: 'programas', count: number('programas') },
  { says: 'velocidades', count: number('velocidades') },
  { says: 'ranuras', count: number('ranuras') },
  { says: 'frascos', count: number('frascos') },
  { says: 'tazas', count: number('tazas') },
  { says: 'canastos|cajones', count: number('canastos') },
  { says: 'conos(?! de)', count: number('conos') },
  { says: 'sándwiches', count: number('sandwiches') },
  { says: 'juegos de placas', count: number('juegosDePlacas') },
  { says: 'palitos', count: number('palitos') },
  { says: '(?:puertos? )?USB-A', count: ports(/USB-A/), several: true },
  { says: '(?:puertos? )?USB-C', count: ports(/USB-C/), several: true },
  { says: '(?:puertos? )?HDMI', count: ports(/HDMI/), several: true },
  { says: 'meses de garantía', count: ({ warrantyMonths }) => warrantyMonths },
  { says: 'años? de garantía', count: ({ warrantyMonths }) => warrantyMonths / 12 },
]

const readers = COUNTED.map((counted) => ({
  ...counted,
  pattern: new RegExp(
    `(?<![\\p{L}\\d,.]|cada )(?:(más de|al menos|hasta|casi|unas?|unos)\\s+)?${AMOUNT}\\s+(?:\\p{L}+\\s+)?(?:${counted.says})(?![\\p{L}])(\\s+(?:o más|como mínimo))?`,
    'giu',
  ),
}))

export function countsIn({ text, at }: Sentence): Claim[] {
  if (/en lugar de|contra \p{L}+ |cada (?:caja|uno|lado|par)|seguidas|separad[oa]s?/u.test(text)) return []
  return readers.flatMap(({ pattern, count, several }) =>
    [...text.matchAll(pattern)].flatMap((match): Claim[] => {
      const [words, before = '', amount, after = ''] = match as unknown as string[]
      const wanted = readAmount(amount!)
      if (several && wanted === 1) return []
      const fits = (value: number) => {
        if (/más de/i.test(before)) return value > wanted
        if (/al menos/i.test(before) || after !== '') return value >= wanted
        return value === wanted
      }
      return [
        {
          words: words!.trim(),
          at: at + match.index,
          of: (product) => {
            const value = count(product)
            if (value === undefined || /un[oa]s|casi/i.test(before)) return { holds: undefined }
            return fits(value) ? { holds: true } : { holds: false, instead: String(value) }
          },
        },
      ]
    }),
  )
}
