import { encodedWidths } from '#/catalogue/pictures/picture-widths.ts'
import type { ChangedFile } from '#/panel/model/panel-data.ts'

const THUMBNAIL_WIDTH = 128

export function filesIn(value: unknown): ChangedFile[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap(filesIn)
  const { hash, width, alt, filename, title } = value as Readonly<Record<string, unknown>>
  if (typeof hash !== 'string') return Object.values(value).flatMap(filesIn)
  if (typeof width === 'number') {
    const thumbnail = encodedWidths(width).findLast((each) => each <= THUMBNAIL_WIDTH)
    const address = `/media/${hash}/${thumbnail ?? 16}.webp`
    return [{ kind: 'picture', address, name: typeof alt === 'string' ? alt : '' }]
  }
  if (typeof filename !== 'string') return []
  const name = typeof title === 'string' ? title : filename
  return [{ kind: 'file', address: `/descargas/${hash}/${filename}`, name }]
}
