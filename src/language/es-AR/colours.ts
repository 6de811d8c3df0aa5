import { fold } from '#/language/fold.ts'

/** As they are on plastic, metal and cloth rather than on a screen. */
const COLOURS: Readonly<Record<string, string>> = {
  acero: '#c4c4c3',
  amarillo: '#e2a92b',
  antracita: '#2f3236',
  arena: '#d9d2c6',
  azul: '#2f57a0',
  'azul marino': '#1b2a49',
  beige: '#d8c8ac',
  blanco: '#eeece7',
  bordo: '#6b1f2a',
  bronce: '#8c6a3f',
  cafe: '#5a3d2b',
  celeste: '#8cbcd6',
  champagne: '#d9c6a6',
  chocolate: '#4e342a',
  cobre: '#b36a3e',
  coral: '#d4553c',
  crema: '#e8e0d2',
  dorado: '#c5a253',
  fucsia: '#c2286f',
  grafito: '#33353a',
  gris: '#8d9199',
  hueso: '#e6ded0',
  inoxidable: '#c4c4c3',
  lila: '#b49ad6',
  madera: '#b08150',
  marfil: '#ece4d2',
  marino: '#1b2a49',
  marron: '#6b4630',
  menta: '#a9d3bf',
  mostaza: '#c99a2e',
  naranja: '#e2702a',
  negro: '#1d1e20',
  nogal: '#6b4429',
  oliva: '#6b7040',
  oro: '#c5a253',
  plata: '#c3c6ca',
  plateado: '#c3c6ca',
  roble: '#c19a68',
  rojo: '#b5332a',
  rosa: '#e6aeb4',
  rosado: '#e6aeb4',
  salvia: '#8e9b87',
  terracota: '#a5523a',
  titanio: '#8c8a86',
  turquesa: '#2aa5a0',
  verde: '#4f9a5b',
  'verde agua': '#8fc7b6',
  'verde oliva': '#6b7040',
  violeta: '#6d4aa3',
}

/** What stands for a colour until its name says one. */
export const UNNAMED_COLOUR = COLOURS.gris!

const KNOWN = new Set(Object.values(COLOURS))
const SHADES: Readonly<Record<string, readonly [towards: number, share: number]>> = {
  oscuro: [0, 0.4],
  claro: [255, 0.45],
}

/** The colour that a name says: «Verde», «azul oscuro», «Acero mate»; undefined for one that only its brand knows. */
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
  KNOWN.has(hex) || hex === colourNamed(name)

function shaded(hex: string, [towards, share]: readonly [number, number]): string {
  const mixed = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16)
    return Math.round(part + (towards - part) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${mixed.join('')}`
}
