/**
 * Address that dials a number written as in Argentina: `0351 555-0100` → `tel:+543515550100`. Free and special numbers
 * (0800, 0810…) only exist inside the country and are dialled as written.
 */
export function telHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  if (/^08\d0/.test(digits)) return `tel:${digits}`
  return digits.startsWith('0') ? `tel:+54${digits.slice(1)}` : `tel:${digits}`
}

/** Chat with a number in international digits. */
export function whatsappHref(digits: string): string {
  return `https://wa.me/${digits}`
}
