import { countOf } from './format.ts'

/** All of the country: 23 provinces and the Ciudad Autónoma de Buenos Aires, which is none. */
export const ALL_JURISDICTIONS = 24

export function countProvinces(count: number): string {
  return count >= ALL_JURISDICTIONS
    ? `${ALL_JURISDICTIONS}\u00a0jurisdicciones`
    : countOf(count, 'provincia', 'provincias')
}
