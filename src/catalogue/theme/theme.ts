import { z } from 'zod'
import { contrastOf, nearestPassing, SHAPE_CONTRAST, TEXT_CONTRAST } from './contrast.ts'
import { STANDARD_TOKENS } from './standard-tokens.ts'
import { TYPEFACES, type Typeface } from './typefaces.ts'

const { light } = STANDARD_TOKENS

export const STANDARD = {
  accent: light.accent!,
  action: light.action!,
  typeface: 'instrument-sans',
} as const satisfies Record<keyof Theme, string>

export const INKS = { light: '#ffffff', dark: '#161616' } as const

/** Text colour on a button of this colour; undefined if neither is legible. */
export function inkOn(hex: string): string | undefined {
  return [INKS.light, INKS.dark].find((ink) => contrastOf(ink, hex) >= TEXT_CONTRAST)
}

export type BrandColour = 'accent' | 'action'

const CONTRAST_RULES: Record<BrandColour, { grounds: readonly string[]; least: number; why: string }> = {
  accent: {
    grounds: [light.page!, light.plate!, light['picture-plate']!],
    least: TEXT_CONTRAST,
    why: 'no se lee sobre los fondos claros',
  },
  action: { grounds: [light.page!], least: SHAPE_CONTRAST, why: 'no se distingue del fondo de la página' },
}

/** Lowest contrast against its backgrounds. */
export function contrastOfBrand(name: BrandColour, hex: string): number {
  return Math.min(...CONTRAST_RULES[name].grounds.map((ground) => contrastOf(hex, ground)))
}

type ColourProblem = { nearest: string; message: string }

/** Contrast problem of a brand colour, with the nearest valid one; undefined without one. */
export function colourProblem(name: BrandColour, hex: string): ColourProblem | undefined {
  const { least, why } = CONTRAST_RULES[name]
  const passes = (found: string) =>
    contrastOfBrand(name, found) >= least && (name === 'accent' || inkOn(found) !== undefined)
  const nearest = nearestPassing(hex, passes)
  if (nearest === undefined || nearest === hex) return undefined
  const has = contrastOfBrand(name, hex)
  const wrong =
    has < least
      ? `${why}: su contraste es ${contrastText(has)} y hace falta ${contrastText(least)}`
      : 'no deja leer lo que dice el botón, ni en blanco ni en negro'
  return { nearest, message: `${hex} ${wrong}. El más parecido que sirve es ${nearest}.` }
}

/** Contrast rounded down to one decimal, so that it never overstates. */
export const contrastText = (contrast: number) => (Math.floor(contrast * 10) / 10).toLocaleString('es-AR')

export const HEX = /^#[0-9a-f]{6}$/

const brandColourSchema = (name: BrandColour) =>
  z
    .string()
    .regex(HEX, { message: 'Escribí el color con un numeral y seis cifras o letras: #b8461a.', abort: true })
    .superRefine((hex, context) => {
      const problem = colourProblem(name, hex)
      if (problem) context.addIssue({ code: 'custom', message: problem.message })
    })

export const theme = z.strictObject({
  /** Highlights: a chosen filter, a number. */
  accent: brandColourSchema('accent').optional(),
  action: brandColourSchema('action').optional(),
  typeface: z.enum(Object.keys(TYPEFACES) as [Typeface, ...Typeface[]]).optional(),
})
export type Theme = z.infer<typeof theme>
