/** `tel:` link: `0351 555-0100` becomes `tel:+543515550100`; 0800 and 0810 work only inside the country. */
export function telHref(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return `tel:+${digits}`
  if (/^08\d0/.test(digits)) return `tel:${digits}`
  return digits.startsWith('0') ? `tel:+54${digits.slice(1)}` : `tel:${digits}`
}

export function whatsappHref(digits: string): string {
  return `https://wa.me/${digits}`
}
