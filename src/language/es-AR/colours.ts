import { fold } from '#/language/fold.ts'
import colours from './colours.json' with { type: 'json' }

/** Hex values by folded name, for plastic, metal and cloth rather than pure screen colours. */
const COLOURS: Readonly<Record<string, string>> = colours

export const UNNAMED_COLOUR = COLOURS.gris!

const KNOWN_COLOURS = new Set(Object.values(COLOURS))
const SHADES: Readonly<Record<string, readonly [towards: number, share: number]>> = {
  oscuro: [0, 0.4],
  claro: [255, 0.45],
}

/** Hex colour of a name («Verde», «azul oscuro», «Acero mate»); undefined for a name that only its brand uses. */
export function colourNamed(name: string): string | undefined {
  const words = fold(name)
    .split(/[^\p{L}]+/u)
    .map((word) =>
      word.replace(/([aeo])s$/, '$1').replace(/^(negr|blanc|roj|amarill|dorad|platead|rosad)a$/, '$1o'),
    )
  const colour = COLOURS[words.slice(0, 2).join(' ')] ?? COLOURS[words[0]!]
  const shade = words.map((word) => SHADES[word]).find((each) => each !== undefined)
  return colour && shade ? shaded(colour, shade) : colour
}

export const isNamedColour = (hex: string, name: string): boolean =>
  KNOWN_COLOURS.has(hex) || hex === colourNamed(name)

function shaded(hex: string, [towards, share]: readonly [number, number]): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(part + (towards - part) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
