/** `unread`: page numbers, from 1, with undecodable characters. */
export type PdfText = {
  readonly pages: readonly (readonly string[])[]
  readonly unread: readonly number[]
}

export class PdfRefused extends Error {
  override readonly name = 'PdfRefused'
}

export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-')
}

export type PdfLimits = {
  fileBytes: number
  /** Decompressed size of its texts and tables. */
  openBytes: number
  pages: number
  items: number
  letters: number
}

export const PDF_LIMITS: PdfLimits = {
  fileBytes: 20 * 1024 * 1024,
  openBytes: 64 * 1024 * 1024,
  pages: 60,
  items: 60_000,
  letters: 400_000,
}
