/**
 * A number as it is dialled from anywhere, of one written as in Argentina: «0351 555-0100» is «+54 351 555-0100». One that only exists
 * inside the country (0800, 0810…) stays as it is.
 */
export function internationalPhone(phone: string): string {
  const written = phone.trim()
  if (written.startsWith('+') || /^0[68]\d0/.test(written.replaceAll(/\D/g, ''))) return written
  return written.startsWith('0') ? `+54 ${written.slice(1)}` : written
}
