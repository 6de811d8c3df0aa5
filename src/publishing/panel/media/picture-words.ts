import { fold } from '#/language/fold.ts'

/** Words for views in file names. */
const VIEW_WORDS: readonly (readonly [words: string, view: string])[] = [
  ['(?:frente )?(?:tres cuartos|hero)|(?<!\\d )3 4(?! \\d)', 'frente-tres-cuartos'],
  ['frente|front', 'frente'],
  ['lado|costado|perfil|side', 'lado'],
  ['dorso|atras|trasera|back|rear', 'dorso'],
  ['detalle|detail|primer plano', 'detalle'],
  ['escala|scale', 'en-escala'],
  ['uso|lifestyle|ambiente', 'en-uso'],
  ['caja|box|packaging', 'caja'],
]
const ANY_VIEW = new RegExp(VIEW_WORDS.map(([words]) => `(?<= )(${words})(?= )`).join('|'), 'g')

/** View named by whole words of a file name; undefined for none or several. */
export function viewOfFile(name: string): string | undefined {
  const words = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|(?<=\d)(?=\p{L})|(?<=\p{L})(?=\d)/gu, ' ')
  const spaced = ` ${fold(words).replaceAll(/[^a-z0-9]+/g, ' ')} `
  const views = [...spaced.matchAll(ANY_VIEW)].map(
    (match) => VIEW_WORDS[match.slice(1).findIndex(Boolean)]![1],
  )
  return new Set(views).size === 1 ? views[0] : undefined
}

const VIEW_PHRASES: Readonly<Record<string, string>> = {
  'frente-tres-cuartos': 'de tres cuartos',
  frente: 'de frente',
  lado: 'de costado',
  dorso: 'de atrás',
  detalle: 'en detalle',
  'en-escala': 'con su tamaño a la vista',
  'en-uso': 'en uso',
  caja: 'con su caja',
}

type Pictured = { name: unknown; colours: readonly string[]; view?: unknown; variant?: unknown }

/** Alt text from the product's data; empty without a name. */
export function altFor({ name, colours, view, variant }: Pictured): string {
  if (typeof name !== 'string' || name.trim() === '') return ''
  const colour = typeof variant === 'string' ? variant : colours.length === 1 ? colours[0]! : ''
  return [
    name.trim(),
    colour === '' ? '' : ` en ${colour.toLowerCase()}`,
    `, ${VIEW_PHRASES[String(view)] ?? ''}`,
  ]
    .join('')
    .replace(/, $/, '')
}
