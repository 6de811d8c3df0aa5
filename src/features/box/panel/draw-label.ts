import type { LabelCode } from './label-code.ts'

/** `side` of the code without its margin, in mm. */
export type Label = { code: LabelCode; side: number; name: string; lines: readonly string[] }

/** Quiet zone in modules, required by GS1. */
const LABEL_MARGIN_MODULES = 4
const TEXT_WIDTH = 40
const POINTS = 72 / 25.4
/** Average width of a Helvetica letter, relative to its size. */
const LETTER_WIDTH_EM = 0.56

/** Layout in mm; y grows downwards. */
function layOut({ code, side, name, lines }: Label) {
  const module = side / code.modules
  const margin = module * LABEL_MARGIN_MODULES
  const height = side + 2 * margin
  const left = side + 2 * margin
  const texts = [name, ...lines]
  const step = side / Math.max(4, texts.length)
  return {
    width: left + TEXT_WIDTH + margin,
    height,
    module,
    margin,
    texts: texts.map((text, index) => ({
      text,
      x: left,
      y: margin + step * (index + 0.75),
      size: Math.min(step * 0.7, 4, TEXT_WIDTH / (LETTER_WIDTH_EM * text.length)),
      bold: index === 0,
    })),
  }
}

/** Module width in mm; GS1 requires at least 0.396 for retail scanners. */
export const moduleOf = ({ code, side }: Pick<Label, 'code' | 'side'>) => side / code.modules

export function labelSvg(label: Label): string {
  const { width, height, module, margin, texts } = layOut(label)
  const at = (value: number) => String(Number((margin + value * module).toFixed(4)))
  const path = label.code.shapes
    .map((points) => `M${points.map(([x, y]) => `${at(x)} ${at(y)}`).join('L')}Z`)
    .join('')
  const words = texts.map(
    ({ text, x, y, size, bold }) =>
      `<text x="${mm(x)}" y="${mm(y)}" font-size="${mm(size)}"${bold ? ' font-weight="bold"' : ''}>${escapeSvgText(text)}</text>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${mm(width)}mm" height="${mm(height)}mm" viewBox="0 0 ${mm(width)} ${mm(height)}"><rect width="100%" height="100%" fill="#fff"/><path fill-rule="evenodd" d="${path}"/><g font-family="Helvetica, Arial, sans-serif">${words.join('')}</g></svg>`
}

/** Vector PDF with one page per label, in the label's size. */
export function labelsPdf(labels: readonly Label[]): Uint8Array<ArrayBuffer> {
  const pages = labels.map(labelPdfPage)
  const kids = pages.map((_, index) => `${5 + index * 2} 0 R`).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap(({ size, content }, index) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size}]/Contents ${6 + index * 2} 0 R/Resources<</Font<</F1 3 0 R/F2 4 0 R>>>>>>`,
      `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    ]),
  ]
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, index) => {
    const start = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const end = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`
  return Uint8Array.from(file, (sign) => sign.charCodeAt(0))
}

const fontOf = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`

function labelPdfPage(label: Label): { size: string; content: string } {
  const { width, height, module, margin, texts } = layOut(label)
  const point = (x: number, y: number) => `${pt(x)} ${pt(height - y)}`
  const shapes = label.code.shapes.map((points) => {
    const [first, ...rest] = points.map(([x, y]) => point(margin + x * module, margin + y * module))
    return `${first} m ${rest.map((next) => `${next} l`).join(' ')} h`
  })
  const words = texts.map(
    ({ text, x, y, size, bold }) =>
      `BT /F${bold ? 2 : 1} ${pt(size)} Tf ${point(x, y)} Td (${latin(text)}) Tj ET`,
  )
  return { size: `${pt(width)} ${pt(height)}`, content: `${shapes.join('\n')}\nf*\n${words.join('\n')}` }
}

const mm = (value: number) => Number(value.toFixed(3))
const pt = (value: number) => Number((value * POINTS).toFixed(3))

/** Text for a PDF string in a standard font: Latin-1, other characters become «?». */
function latin(text: string): string {
  return text.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, '?').replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
}

function escapeSvgText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
