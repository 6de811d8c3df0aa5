/** What is written in a PDF: the lines of each page, from top to bottom, with a tab where a column ends. */
export type PdfText = { readonly pages: readonly (readonly string[])[] }

/** A PDF that is not read. The message is a Spanish sentence that says what to do. */
export class PdfRefused extends Error {
  override readonly name = 'PdfRefused'
}

/** Whether a file says of itself that it is a PDF; readers look for it in the first kilobyte. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** How much of a file is read. `items` are the pieces of text that a page is set in. */
export type PdfLimits = {
  fileBytes: number
  pages: number
  items: number
  letters: number
}

export const PDF_LIMITS: PdfLimits = {
  fileBytes: 20 * 1024 * 1024,
  pages: 60,
  items: 60_000,
  letters: 400_000,
}
