import { SpreadsheetRefused } from '#/core/files/spreadsheet.ts'

/** Windows-1252 is what Excel of es-AR writes. @throws {SpreadsheetRefused} */
export function decodeText(bytes: Buffer): string {
  const text = decoderOf(bytes).decode(bytes)
  if (text.includes('\0'))
    throw new SpreadsheetRefused('No es una planilla: elegí un archivo .xlsx, .ods o .csv.')
  return text
}

function decoderOf(bytes: Buffer): TextDecoder {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le')
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be')
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return new TextDecoder('utf-8')
  } catch {
    return new TextDecoder('windows-1252')
  }
}
