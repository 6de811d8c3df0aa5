/** «0351 555-0100» is «+54 351 555-0100»; 0800 and the like stay. */
export function internationalPhone(phone: string): string {
  const written = phone.trim()
  if (written.startsWith('+') || /^0[68]\d0/.test(written.replaceAll(/\D/g, ''))) return written
  return written.startsWith('0') ? `+54 ${written.slice(1)}` : written
}
