import { renderSVG } from 'uqr'
import { STANDARD } from '#/catalogue/theme/theme.ts'
import { readDrawing } from '#/core/pictures/read-drawing.ts'
import { viewsOf, type Views } from '#/features/manuals/drawings/views-of.ts'
import type { Manual } from '#/features/manuals/manual.ts'
import { printedSections } from '#/features/manuals/printed-steps.ts'
import type { DataSheet } from '#/features/manuals/sheet.ts'
import { DRAWING_WIDTH, coverDrawing, measuredFaces, numberedParts } from './document-drawings.ts'
import { printable } from './printable.ts'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler'

const require = createRequire(import.meta.url)
const FONTS = [
  require.resolve('@expo-google-fonts/instrument-sans/400Regular/InstrumentSans_400Regular.ttf'),
  require.resolve('@expo-google-fonts/instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf'),
]
const PICTURE_FILE = path.join(import.meta.dirname, 'picture.jpg')

type PdfOrder = {
  template: 'manual' | 'ficha-tecnica'
  /** Document data as JSON, one per size; the first with the fewest pages is printed. */
  variants: readonly string[]
  metadata: string
  picture: Uint8Array | null
}

let opened: NodeCompiler | undefined

export type ProductDocument = DataSheet | Manual

type PdfPictures = { picture: Uint8Array | null; drawing: string | null }

/** Points, largest first: drawing of a manual, picture of a data sheet; smaller ones are used only to save a page. */
const SIZES = { manual: [310, 220], 'ficha-tecnica': [235, 170, 112] } as const

export async function drawDocument(
  whole: ProductDocument,
  { picture, drawing }: PdfPictures,
): Promise<Buffer> {
  const document = whole.kind === 'manual' ? { ...whole, sections: printedSections(whole, drawing) } : whole
  const views =
    document.drawing && viewsOf(document.drawing.size, drawing === null ? undefined : readDrawing(drawing))
  const variants = SIZES[document.kind].map((size) => ({
    ...document,
    accent: document.accent ?? STANDARD.accent,
    picture: picture && document.picture,
    drawings: views && drawingsOf(document, views, size),
    size,
    codes: Object.fromEntries(
      scannedAddresses(document).map((address) => [address, { svg: scanCode(address) }]),
    ),
  }))
  return compilePdf({
    template: document.kind,
    variants: variants.map((data) =>
      JSON.stringify(data, (key, value: unknown) =>
        typeof value === 'string' && key !== 'svg' ? printable(value) : value,
      ),
    ),
    metadata: metadataOf(document),
    picture,
  })
}

function drawingsOf({ kind, name, code, drawing }: ProductDocument, views: Views, size: number) {
  const measures = measuredFaces(name, views.faces, drawing!.size, DRAWING_WIDTH[kind])
  if (kind !== 'manual') return { measures }
  const context = `${name} ${code}`
  return {
    measures,
    parts: numberedParts(context, views.parts, size),
    cover: coverDrawing(context, views.atScale),
  }
}

function metadataOf(paper: ProductDocument): string {
  const { title, name, code, typeLabel, promise, brand, updatedAt } = paper
  const at = new Date(updatedAt)
  return JSON.stringify({
    title: `${title}: ${name} ${code}`,
    author: brand,
    description: `${typeLabel} ${code}. ${promise}`,
    keywords: [code, name, typeLabel, title],
    date: {
      year: at.getUTCFullYear(),
      month: at.getUTCMonth() + 1,
      day: at.getUTCDate(),
      hour: at.getUTCHours(),
      minute: at.getUTCMinutes(),
      second: at.getUTCSeconds(),
    },
  })
}

function scannedAddresses(document: ProductDocument): string[] {
  const blocks = document.kind === 'manual' ? document.sections.flatMap((section) => section.blocks) : []
  const codes = blocks.flatMap((content) => (content.kind === 'code' ? [content.address] : []))
  return [document.scan.address, ...codes]
}

function scanCode(address: string): string {
  return renderSVG(address, { ecc: 'M', border: 0, whiteColor: 'none', blackColor: '#161616' })
}

/** @throws {Error} with the compiler's diagnostics if compilation fails. */
function compilePdf({ template, variants, metadata, picture }: PdfOrder): Buffer {
  opened ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: FONTS.map((file) => readFileSync(file)) }],
  })
  const compiler = opened
  // Mapped even without a picture, to remove the previous document's.
  compiler.mapShadow(PICTURE_FILE, Buffer.from(picture ?? []))
  let fewest: NodeTypstDocument | undefined
  for (const data of variants) {
    const mainFilePath = path.join(import.meta.dirname, `${template}.typ`)
    const compiled = compiler.compile({ mainFilePath, inputs: { data, metadata } })
    if (!compiled.result) throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics))
    if (!fewest || compiled.result.numOfPages < fewest.numOfPages) fewest = compiled.result
    if (fewest.numOfPages === 1) break
  }
  const bytes = compiler.pdf(fewest!, { pdfStandard: 'ua-1' })
  compiler.evictCache(0)
  return bytes
}
