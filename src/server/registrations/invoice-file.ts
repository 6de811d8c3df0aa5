import sharp from 'sharp'
import type { Invoice } from '../../catalogue/documents/registered-products.ts'

export const MAX_INVOICE_BYTES = 5 * 1024 * 1024

const SIGNATURES: readonly [type: Invoice['type'], matches: (bytes: Buffer) => boolean][] = [
  ['application/pdf', (bytes) => bytes.subarray(0, 5).toString('latin1') === '%PDF-'],
  ['image/jpeg', (bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff'],
  ['image/png', (bytes) => bytes.subarray(0, 8).toString('hex') === '89504e470d0a1a0a'],
  [
    'image/webp',
    (bytes) =>
      bytes.subarray(0, 4).toString('latin1') === 'RIFF' &&
      bytes.subarray(8, 12).toString('latin1') === 'WEBP',
  ],
]

/**
 * What a file is by its content, whatever its name says; undefined when it is none of what an invoice may be. A picture must
 * have a head that reads as one, a PDF its end.
 */
export async function invoiceType(bytes: Buffer): Promise<Invoice['type'] | undefined> {
  const type = SIGNATURES.find(([, matches]) => matches(bytes))?.[0]
  if (type === 'application/pdf') return bytes.subarray(-2048).includes('%%EOF') ? type : undefined
  if (type === undefined) return undefined
  return sharp(bytes)
    .metadata()
    .then(
      ({ width }) => (width > 0 ? type : undefined),
      () => undefined,
    )
}

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** The name a file is given back under: what its owner called it, without folders, and the ending of what it is. */
export function invoiceName(given: string, type: Invoice['type']): string {
  const base = given
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"<>:|?*;]/gu, '')
    .trim()
    .slice(0, 80)
    .toWellFormed()
  return `${base === '' ? 'factura' : base}.${EXTENSIONS[type]}`
}
