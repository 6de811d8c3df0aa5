const WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const CUIT = /^\d{2}-\d{8}-\d$/

/** Its last digit is of the ten before it. What is not written as one is a matter of the schema. */
export function isCuit(text: unknown): boolean {
  if (typeof text !== 'string' || !CUIT.test(text)) return true
  const digits = text.replaceAll('-', '')
  const sum = WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits.at(-1))
}
