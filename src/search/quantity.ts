/** «1.200» → `1200`, «1,7» → `1.7`, «5.0» → `5`. */
export function canonicalNumber(text: string): string {
  if (/^\d+$/.test(text)) return text
  const plain = /^[1-9]\d{0,2}(\.\d{3})+(,\d+)?$/.test(text) ? text.replaceAll('.', '') : text
  const pointed = plain.replaceAll(',', '.')
  // Phone numbers and barcodes are identifiers and stay as typed.
  return /^0\d|\..*\.|\d{13}/.test(pointed) ? pointed : String(Number(pointed))
}
