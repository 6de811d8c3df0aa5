import atkinson from '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import nunito from '@fontsource-variable/nunito-sans/files/nunito-sans-latin-wght-normal.woff2?url'
import sourceSerif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2?url'
import type { Typeface } from '#/catalogue/theme/typefaces.ts'

const SANS = ['Arial', 'Liberation Sans', 'Roboto']
const SERIF = ['Times New Roman', 'Liberation Serif', 'Noto Serif']

type FaceSource = {
  name: string
  file: string
  weights: string
  /** Fallback fonts, adjusted to its metrics: width, ascent and descent in per cent. */
  until: readonly string[]
  cut: readonly [number, number, number]
}

/** All under the SIL Open Font Licence and loaded only by themes that use them; the default is in `tokens.css`. */
export const FACES: Readonly<Partial<Record<Typeface, FaceSource>>> = {
  inter: { name: 'Inter', file: inter, weights: '100 900', until: SANS, cut: [105.3, 92.1, 22.8] },
  figtree: { name: 'Figtree', file: figtree, weights: '300 900', until: SANS, cut: [97.8, 97.2, 25.6] },
  'nunito-sans': {
    name: 'Nunito Sans',
    file: nunito,
    weights: '200 1000',
    until: SANS,
    cut: [99.8, 101.2, 35.1],
  },
  'atkinson-hyperlegible': {
    name: 'Atkinson Hyperlegible Next',
    file: atkinson,
    weights: '200 800',
    until: SANS,
    cut: [98.4, 99.6, 32.5],
  },
  'source-serif': {
    name: 'Source Serif 4',
    file: sourceSerif,
    weights: '200 900',
    until: SERIF,
    cut: [117.4, 88.6, 29],
  },
}

/** CSS of the brand's theme, added to the style sheets; empty for the standard theme. */
export const brandStyles = ({ typeface, styles }: { typeface: Typeface; styles: string }) =>
  faceStyles(typeface) + styles

function faceStyles(typeface: Typeface): string {
  const face = FACES[typeface]
  if (!face) return ''
  const { name, file, weights, until, cut } = face
  const [width, ascent, descent] = cut
  const local = until.map((each) => `local('${each}')`).join(',')
  return (
    `@font-face{font-family:'${name}';font-style:normal;font-weight:${weights};font-display:swap;` +
    `src:url('${file}')format('woff2')}` +
    `@font-face{font-family:'${name} Fallback';src:${local};size-adjust:${width}%;` +
    `ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`
  )
}
