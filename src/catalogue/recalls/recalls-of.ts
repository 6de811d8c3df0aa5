import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Recall } from '#/catalogue/documents/recall.ts'

/** Newest first. */
export function recallsOf({ recalls }: Pick<Catalogue, 'recalls'>, product: string): Recall[] {
  return recalls.filter(({ products }) => products.includes(product))
}

/** `unknown` if the serial number does not decide, so that the owner must check. */
export function isRecalled({ serials, which }: Recall, serial: string | undefined): boolean | 'unknown' {
  if (!serials || serials.length === 0) return which === undefined ? true : 'unknown'
  const plain = plainSerial(serial ?? '')
  const alike = serials.filter(({ from }) => plainSerial(from).length === plain.length)
  if (alike.length === 0) return 'unknown'
  return alike.some(({ from, to }) => plainSerial(from) <= plain && plain <= plainSerial(to))
}

/** Serial number in upper case without separators. */
export function plainSerial(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
}
