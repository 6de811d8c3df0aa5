export type StrokeStyle = 'body' | 'line' | 'dark'

/** SVG path data, y axis downwards. */
export type DrawingPath = { readonly path: string; readonly look: StrokeStyle }

export type DrawingPart = {
  readonly name: string
  readonly use?: string
  readonly x: number
  readonly y: number
}

export const SEEN_FROM = {
  frente: ['width', 'height'],
  dorso: ['width', 'height'],
  lado: ['depth', 'height'],
  izquierda: ['depth', 'height'],
  arriba: ['width', 'depth'],
  abajo: ['width', 'depth'],
} as const
export type SeenFrom = keyof typeof SEEN_FROM

export type DrawnView = {
  readonly from: SeenFrom
  readonly caption?: string
  readonly width: number
  readonly height: number
  readonly marks: readonly DrawingPath[]
  readonly parts: readonly DrawingPart[]
}
