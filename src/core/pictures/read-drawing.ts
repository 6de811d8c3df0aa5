import { Parser } from 'htmlparser2'
import { SEEN_FROM, type StrokeStyle, type DrawingPath, type SeenFrom, type DrawnView } from './drawing.ts'

export type DrawingPurpose = 'medidas' | 'partes' | 'escala'

export type PurposefulView = DrawnView & { readonly purposes: readonly DrawingPurpose[] }

const STROKE_STYLES: Readonly<Record<string, StrokeStyle>> = { o: 'body', l: 'line', d: 'dark' }
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d\s.,eE+-]*$/

/**
 * Views of a product's drawing, an SVG file of its brand: one nested `svg` per view, with a viewBox in millimetres,
 * `data-from`, its purposes as classes, a title, paths of class o, l or d, and a circle at each part, with its name and
 * use as title and desc. @throws {Error} with the fault, for the author of the file
 */
export function readDrawing(svg: string): readonly PurposefulView[] {
  const views: PurposefulView[] = []
  let view: { -readonly [Key in keyof PurposefulView]: PurposefulView[Key] } | undefined
  let marks: DrawingPath[] = []
  let parts: { name: string; use?: string; x: number; y: number }[] = []
  let isPart = false
  let text = ''
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        text = ''
        if (tag === 'svg' && attributes['data-from'] !== undefined) {
          ;[marks, parts] = [[], []]
          view = { ...readFrame(attributes), marks, parts }
          views.push(view)
        }
        if (!view) return
        if (tag === 'path') marks.push(readPath(attributes))
        if (tag === 'circle') parts.push({ name: '', x: Number(attributes.cx), y: Number(attributes.cy) })
        if (tag === 'circle') isPart = true
      },
      ontext: (more) => void (text += more),
      onclosetag(tag) {
        const part = isPart ? parts.at(-1) : undefined
        if (tag === 'title' && part) part.name = text
        else if (tag === 'title' && view) view.caption = text
        if (tag === 'desc' && part) part.use = text
        if (tag === 'circle') isPart = false
        if (tag === 'svg') view = undefined
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  if (views.length === 0) throw new Error('no view: an svg with data-from')
  for (const each of views) refuseWrong(each)
  return views
}

function readFrame(
  attributes: Record<string, string>,
): Pick<PurposefulView, 'from' | 'width' | 'height' | 'purposes'> {
  const [, , width, height] = (attributes.viewBox ?? '').split(/[\s,]+/).map(Number)
  const purposes = (attributes.class ?? '').split(' ') as DrawingPurpose[]
  return { from: attributes['data-from'] as SeenFrom, width: width!, height: height!, purposes }
}

function readPath({ class: look = '', d = '' }: Record<string, string>): DrawingPath {
  if (!STROKE_STYLES[look] || !PATH.test(d))
    throw new Error(`a path of class ${look} that is none of o, l, d, or is not written as one`)
  return { look: STROKE_STYLES[look], path: d }
}

function refuseWrong({ from, width, height, parts }: DrawnView): void {
  if (!(from in SEEN_FROM)) throw new Error(`seen from ${from}`)
  if (!(width > 0 && height > 0)) throw new Error(`the view ${from} has no viewBox in millimetres`)
  for (const { name, x, y } of parts) {
    if (name === '') throw new Error(`a part of the view ${from} without a name`)
    if (!(x >= 0 && y >= 0 && x <= width && y <= height))
      throw new Error(`${name} is outside of the view ${from}`)
  }
}
