import { fold } from '#/language/fold.ts'

/** As files of photographers are called, the longest first. */
const NAMES: readonly (readonly [words: RegExp, view: string])[] = [
  [/tres[- _]?cuartos|3[- _]?4|hero/, 'frente-tres-cuartos'],
  [/frente|front/, 'frente'],
  [/lado|costado|perfil|side/, 'lado'],
  [/dorso|atras|trasera|back|rear/, 'dorso'],
  [/detalle|detail|primer[- _]?plano/, 'detalle'],
  [/escala|scale/, 'en-escala'],
  [/uso|lifestyle|ambiente/, 'en-uso'],
  [/caja|box|packaging/, 'caja'],
]

/** The view that a file's name tells of. */
export function viewOfFile(name: string): string | undefined {
  const said = fold(name)
  return NAMES.find(([words]) => words.test(said))?.[1]
}

const SEEN: Readonly<Record<string, string>> = {
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

/** What is seen in a picture, as far as the product says it; empty while it has no name. */
export function altFor({ name, colours, view, variant }: Pictured): string {
  if (typeof name !== 'string' || name.trim() === '') return ''
  const colour = typeof variant === 'string' ? variant : colours.length === 1 ? colours[0]! : ''
  return [name.trim(), colour === '' ? '' : ` en ${colour.toLowerCase()}`, `, ${SEEN[String(view)] ?? ''}`]
    .join('')
    .replace(/, $/, '')
}
