export type Look =
  /** White, with a strong outline. */
  | 'body'
  /** A thin line, not filled. */
  | 'line'
  /** Filled with ink: lettering. */
  | 'dark'

/** An SVG path, y downwards. */
export type Mark = { readonly path: string; readonly look: Look }

/** A part with a call-out that starts at a point of the view. */
export type Part = {
  readonly name: string
  /** What it is for; short, may be missing when the name says it. */
  readonly use?: string
  readonly x: number
  readonly y: number
}

/** Which measures of a product a view is as wide and as tall as, seen from there. */
export const SEEN_FROM = {
  frente: ['width', 'height'],
  dorso: ['width', 'height'],
  lado: ['depth', 'height'],
  izquierda: ['depth', 'height'],
  arriba: ['width', 'depth'],
  abajo: ['width', 'depth'],
} as const
export type SeenFrom = keyof typeof SEEN_FROM

/** What is drawn of a product from somewhere, in millimetres; marks and parts lie inside. */
export type View = {
  readonly from: SeenFrom
  readonly caption?: string
  readonly width: number
  readonly height: number
  readonly marks: readonly Mark[]
  readonly parts: readonly Part[]
}
