import { SpreadsheetRefused } from '#/core/files/spreadsheet.ts'

const MIMETYPE = 'application/vnd.oasis.opendocument.spreadsheet'

/** Whether the parts of an archive are an OpenDocument file, by its `mimetype`. */
export const isOpenDocument = (parts: ReadonlyMap<string, Buffer>) =>
  parts.get('mimetype')?.toString('latin1').startsWith(MIMETYPE) ?? false

/** Gives its cells as XML. @throws {SpreadsheetRefused} */
export function checkOpenDocument(parts: ReadonlyMap<string, Buffer>): string {
  if (parts.get('META-INF/manifest.xml')?.includes('encryption-data'))
    throw new SpreadsheetRefused('El archivo tiene contraseña: guardalo sin ella y probá otra vez.')
  if ([...parts.keys()].some((name) => /^(?:Basic|Scripts)\//i.test(name)))
    throw new SpreadsheetRefused('El archivo tiene macros: guardalo sin macros y probá otra vez.')
  const content = parts.get('content.xml')
  if (
    !content ||
    [...parts].some(
      ([name, body]) => name.endsWith('.xml') && /<!(?:DOCTYPE|ENTITY)/.test(body.toString('latin1')),
    )
  )
    throw new SpreadsheetRefused(
      'El archivo no es como los que guarda LibreOffice: abrilo ahí y guardalo de nuevo.',
    )
  return content.toString('utf8')
}
