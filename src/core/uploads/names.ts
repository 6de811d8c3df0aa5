export const MB = 1024 * 1024

/** Checked in the browser too, so that a file that is too large is not sent. */
export const MAX_INVOICE_BYTES = 5 * MB

export function fileTooLarge(bytes: number): string {
  const size = bytes >= MB ? `${bytes / MB}\u00a0MB` : `${bytes / 1024}\u00a0kB`
  return `El archivo pesa más de ${size}. Elegí uno más liviano.`
}

export const invoiceTooLarge = () => fileTooLarge(MAX_INVOICE_BYTES)
