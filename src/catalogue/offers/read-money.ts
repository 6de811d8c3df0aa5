/** Centavos of «189999.00 ARS», «ARS 189999», «$ 189.999,50». */
export function parseFeedPrice(text: string): number | undefined {
  const plain = text.replace(/ARS|\$|\s|\u00a0/g, '')
  const pesos = /^\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?$/.test(plain)
    ? plain.replaceAll('.', '').replace(',', '.')
    : /^\d+(?:,\d{1,2})?$/.test(plain)
      ? plain.replace(',', '.')
      : /^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(plain)
        ? plain.replaceAll(',', '')
        : plain
  return /^\d{1,10}(?:\.\d{1,4})?$/.test(pesos) ? Math.round(Number(pesos) * 100) : undefined
}
