export const MB = 1024 * 1024

/** Also checked in the browser, so that a larger file is not uploaded. */
export const MAX_INVOICE_BYTES = 5 * MB

export function fileTooLarge(bytes: number): string {
  const size = bytes >= MB ? `${bytes / MB}\u00a0MB` : `${bytes / 1024}\u00a0kB`
  return `El archivo pesa más de ${size}. Elegí uno más liviano.`
}

export const invoiceTooLarge = () => fileTooLarge(MAX_INVOICE_BYTES)
