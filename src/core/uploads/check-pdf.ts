import { OpaquePdf, pdfNames } from './pdf-names.ts'
import { DAMAGED, RefusedFile } from './refused-upload.ts'

const PDF_END_MARK = '%%EOF'
/** Readers look for it in the last bytes, so that something short may come after. */
const END_WITHIN = 2048
const PRINT_AGAIN = 'Imprimilo como PDF y elegí esa copia.'

/** PDF names that run code or embed files (ISO 32000-1, 12.6.4, 12.7.8, 7.11.4, 13). */
const SCRIPT = ['JavaScript', 'JS', 'Launch', 'XFA']
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment', 'RichMedia']

/** Gives back the PDF to its end. @throws {RefusedFile} */
export function checkPdf(bytes: Buffer): Buffer {
  const end = bytes.lastIndexOf(PDF_END_MARK)
  if (end === -1 || bytes.length - end > END_WITHIN) throw new RefusedFile(DAMAGED)
  const names = pdfNamesOrRefuse(bytes)
  const has = (some: readonly string[]) => some.some((name) => names.has(name))
  if (has(['Encrypt'])) {
    throw new RefusedFile(
      `El PDF está protegido y no podemos revisarlo. ${PRINT_AGAIN} También podés sacarle una foto.`,
    )
  }
  if (has(SCRIPT))
    throw new RefusedFile(`El PDF trae un programa adentro y así no lo recibimos. ${PRINT_AGAIN}`)
  if (has(ATTACHED))
    throw new RefusedFile(`El PDF trae archivos adjuntos y así no lo recibimos. ${PRINT_AGAIN}`)
  return /^\s*\0*$/.test(bytes.toString('latin1', end + PDF_END_MARK.length))
    ? bytes
    : bytes.subarray(0, end + PDF_END_MARK.length)
}

function pdfNamesOrRefuse(bytes: Buffer): Set<string> {
  try {
    return pdfNames(bytes)
  } catch (cause) {
    if (!(cause instanceof OpaquePdf)) throw cause
    throw new RefusedFile(`No pudimos revisar el PDF por dentro. ${PRINT_AGAIN}`, { cause })
  }
}
