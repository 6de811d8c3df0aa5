import type { Invoice } from './invoice.ts'

const EXTENSIONS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

/** Original name without folders, with the extension of the detected type. */
export function attachmentName(originalName: string, type: Invoice['type'], nameless = 'factura'): string {
  const base = originalName
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)!
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"<>:|?*;]/gu, '')
    .trim()
    .slice(0, 80)
    .toWellFormed()
  return `${base === '' ? nameless : base}.${EXTENSIONS[type]}`
}
