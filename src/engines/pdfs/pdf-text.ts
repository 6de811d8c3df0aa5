/** What is written in a PDF: the lines of each page, from top to bottom, with a tab where a column ends. */
export type PdfText = { readonly pages: readonly (readonly string[])[] }

/** A PDF that is not read. The message is a Spanish sentence that says what to do. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused'
}

/** How much of a file is read. `items` are the pieces of text that a page is set in. */
export type PdfLimits = {
  fileBytes: number
  pages: number
  items: number
  letters: number
  milliseconds: number
  heapMb: number
}

export const PDF_LIMITS: PdfLimits = {
  fileBytes: 20 * 1024 * 1024,
  pages: 60,
  items: 60_000,
  letters: 400_000,
  milliseconds: 30_000,
  heapMb: 512,
}
