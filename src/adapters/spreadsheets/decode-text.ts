import { SpreadsheetRefused } from '#/core/files/spreadsheet.ts'

/** UTF-8 that was read as Windows-1252 once, or letters that were lost before. */
const BROKEN = /.{0,12}(?:[\u00C2\u00C3][\u0080-\u00BF]|\uFFFD).{0,12}/

/** Windows-1252 is what Excel of es-AR writes. @throws {SpreadsheetRefused} */
export function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const encoding = encodingOf(bytes)
  const text = new TextDecoder(encoding).decode(bytes)
  if (text.includes('\0'))
    throw new SpreadsheetRefused('No es una planilla: elegí un archivo .xlsx, .ods o .csv.')
  const [broken] = BROKEN.exec(text) ?? []
  if (broken !== undefined)
    throw new SpreadsheetRefused(
      `El archivo tiene letras rotas («${broken.trim()}»): guardalo de nuevo como «CSV UTF-8» o como Excel (.xlsx).`,
    )
  return { text, encoding }
}

function encodingOf(bytes: Buffer): 'utf-16le' | 'utf-16be' | 'utf-8' | 'windows-1252' {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}
