import { z } from 'zod'

const CUIT_WEIGHTS = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]
const CUIT = /^\d{2}-\d{8}-\d$/

const hyphened = (text: string) => text.replaceAll(/[\s.-]/g, '').replace(/^(\d{2})(\d{8})(\d)$/, '$1-$2-$3')

export const cuit = z
  .string()
  .overwrite(hyphened)
  .regex(CUIT, 'Escribí los once números del CUIT, con guiones o sin ellos: 30-12345678-1.')

/** True if the check digit is right, or if the format is invalid, which the schema reports. */
export function isCuit(text: unknown): boolean {
  const { success, data } = cuit.safeParse(text)
  if (!success) return true
  const digits = data.replaceAll('-', '')
  const sum = CUIT_WEIGHTS.reduce((total, weight, place) => total + weight * Number(digits[place]), 0)
  return (11 - (sum % 11)) % 11 === Number(digits.at(-1))
}
