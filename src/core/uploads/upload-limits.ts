import type { Invoice } from './invoice.ts'
import { MAX_INVOICE_BYTES, MB } from './names.ts'

export type FileKind =
  | 'picture'
  | 'invoice'
  | 'attachment'
  | 'download'
  | 'icon'
  | 'spreadsheet'
  | 'video'
  | 'captions'

export const MAX_UPLOAD_BYTES: Readonly<Record<FileKind, number>> = {
  picture: 50 * MB,
  invoice: MAX_INVOICE_BYTES,
  /** Unmodified phone photographs. */
  attachment: 10 * MB,
  download: 500 * MB,
  icon: MB / 2,
  spreadsheet: 20 * MB,
  /** About three minutes at web bitrates. */
  video: 80 * MB,
  captions: MB / 2,
}

/** PDFs are validated in memory. */
export const MAX_PDF_BYTES = 100 * MB

export type PixelLimits = { minSide: number; maxSide: number; pixels: number }

export const UPLOAD_PIXELS: Readonly<Record<'picture' | 'invoice', PixelLimits>> = {
  picture: { minSide: 16, maxSide: 8192, pixels: 8192 * 8192 },
  /** Sizes of phone cameras; long side for receipts. */
  invoice: { minSide: 1, maxSide: 16_000, pixels: 50_000_000 },
}

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

export type InvoiceType = Invoice['type']
