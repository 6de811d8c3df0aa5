import { formatCount } from './format.ts'

/** With the Ciudad Autónoma de Buenos Aires, which is no province. */
export const ALL_JURISDICTIONS = 24

export function countProvinces(count: number): string {
  return count >= ALL_JURISDICTIONS
    ? `${ALL_JURISDICTIONS}\u00a0jurisdicciones`
    : formatCount(count, 'provincia', 'provincias')
}
