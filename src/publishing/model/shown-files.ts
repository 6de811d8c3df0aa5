import { encodedWidths } from '#/catalogue/pictures/picture-widths.ts'
import type { ShownFile } from '#/panel/model/panel-data.ts'

const WIDTH = 128

export function shownIn(value: unknown): ShownFile[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(shownIn)
  const { hash, width, alt, filename, title } = value as Readonly<Record<string, unknown>>
  if (typeof hash !== 'string') return Object.values(value).flatMap(shownIn)
  if (typeof width === 'number') {
    const shown = encodedWidths(width).findLast((each) => each <= WIDTH)
    const address = `/media/${hash}/${shown ?? 16}.webp`
    return [{ kind: 'picture', address, name: typeof alt === 'string' ? alt : '' }]
  }
  if (typeof filename !== 'string') return []
  const name = typeof title === 'string' ? title : filename
  return [{ kind: 'file', address: `/descargas/${hash}/${filename}`, name }]
}
