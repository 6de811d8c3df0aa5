import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import Pdfkit from 'pdfkit'
import type { Paper } from '#/features/manuals/paper.ts'

export type Pdf = PDFKit.PDFDocument

const require = createRequire(import.meta.url)
const FONTS = {
  regular: readFileSync(
    require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'),
  ),
  semibold: readFileSync(
    require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'),
  ),
}
export type FontName = keyof typeof FONTS

export function openDocument(paper: Paper, size: 'A4' | 'A5'): Pdf {
  const date = new Date(paper.updatedAt)
  const doc = new Pdfkit({
    size,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'es-AR',
    displayTitle: true,
    font: '',
    info: {
      Title: metadata(`${paper.title}: ${paper.name} ${paper.code}`),
      Author: metadata(paper.brand),
      Subject: metadata(`${paper.typeLabel} ${paper.code}. ${paper.promise}`),
      Keywords: metadata([paper.code, paper.name, paper.typeLabel, paper.title].join(', ')),
      Creator: metadata(paper.brand),
      Producer: 'PDFKit',
      CreationDate: date,
      ModDate: date,
    },
  })
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file)
  return doc
}

export function closeDocument(doc: Pdf): Promise<Buffer> {
  return new Promise((done, failed) => {
    const chunks: Uint8Array[] = []
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    doc.on('end', () => done(Buffer.concat(chunks)))
    doc.on('error', failed)
    doc.end()
  })
}

class Metadata extends String {
  override toString(): string {
    return this.valueOf().replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&gt;')
  }
}

function metadata(text: string): string {
  return new Metadata(text) as unknown as string
}
