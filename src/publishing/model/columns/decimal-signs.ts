import { joinThousands } from '#/language/es-AR/exact-number.ts'

export type DecimalSign = 'comma' | 'point'

/** How the numbers of a file are written: so many in one way alone, and what may be read in both. */
export type DecimalSigns = { comma: number; point: number; either: string[] }

const MAX_QUOTED_CELLS = 5

/** «1.200» is a thousand and two hundred, or one and a fifth. */
export function countSign(signs: DecimalSigns, text: string, where: string): void {
  const [number = ''] = /\d[\d.,]*/.exec(joinThousands(text)) ?? []
  const digits = number.replace(/[.,]+$/, '')
  const found = digits.match(/[.,]/g) ?? []
  const last = found.at(-1)
  if (last === undefined) return
  const isThousands = found.length > 1 && found.every((sign) => sign === last)
  if (found.length === 1 && /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) {
    if (signs.either.length < MAX_QUOTED_CELLS) signs.either.push(`${where}: ${text}`)
  } else if ((last === ',') === isThousands) signs.point += 1
  else signs.comma += 1
}

export function decimalSign({ comma, point, either }: DecimalSigns): DecimalSign | null {
  if (comma > 0 && point > 0) return null
  if (point > 0) return 'point'
  return comma === 0 && either.length > 0 ? null : 'comma'
}

/** Catalogue format, with a decimal comma. */
export function withComma(text: string, sign: DecimalSign): string {
  if (sign === 'comma') return text
  return joinThousands(text).replace(/\d[\d.,]*/, (number) =>
    number.replaceAll(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')),
  )
}
