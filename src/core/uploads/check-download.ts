import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { checkPdf } from './check-pdf.ts'
import { fileTooLarge } from './names.ts'
import { MAX_PDF_BYTES } from './upload-limits.ts'
import { contentEnding } from './file-type.ts'
import { RefusedFile } from './refused-upload.ts'

/** Accepted detected types by file extension; null if the content has no signature. */
const TYPES_BY_EXTENSION: Readonly<Record<string, readonly string[] | null>> = {
  pdf: ['pdf'],
  zip: ['zip'],
  '7z': ['7z'],
  rar: ['rar'],
  gz: ['gz', 'tar.gz'],
  tgz: ['gz', 'tar.gz'],
  xz: ['xz'],
  exe: ['exe'],
  msi: ['cfb'],
  dmg: ['dmg'],
  apk: ['apk', 'zip', 'jar'],
  deb: ['deb'],
  rpm: ['rpm'],
  iso: ['iso'],
  bin: null,
  img: null,
  fw: null,
  hex: null,
  rom: null,
}

/** Its content must be what its name says, and a PDF is looked through. @throws {RefusedFile} */
export async function checkDownload(file: string, filename: string): Promise<void> {
  const ending = path.extname(filename).slice(1).toLowerCase()
  if (!Object.hasOwn(TYPES_BY_EXTENSION, ending)) {
    const known = Object.keys(TYPES_BY_EXTENSION).map((each) => each.toUpperCase())
    throw new RefusedFile(
      `Las descargas se publican en ${known.slice(0, -1).join(', ')} o ${known.at(-1)}. Guardala en uno de esos formatos.`,
    )
  }
  const found = await contentEnding(file)
  const expected = TYPES_BY_EXTENSION[ending]
  const isOther = expected ? !expected.includes(found ?? '') : found === 'pdf'
  if (isOther) {
    throw new RefusedFile(
      `El contenido no es el de un archivo .${ending}. Revisá que sea el que querés publicar.`,
    )
  }
  if (ending === 'pdf') await cutPdf(file)
}

async function cutPdf(file: string): Promise<void> {
  const { size } = await stat(file)
  if (size > MAX_PDF_BYTES) throw new RefusedFile(fileTooLarge(MAX_PDF_BYTES))
  const bytes = await readFile(file)
  const pdfFacts = checkPdf(bytes)
  if (pdfFacts.length < size) await writeFile(file, pdfFacts)
}
