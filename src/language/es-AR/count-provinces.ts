import { formatCount } from './format.ts'

/** 23 provinces and the Ciudad Autónoma de Buenos Aires, which is not a province. */
export const ALL_JURISDICTIONS = 24

export function countProvinces(count: number): string {
  return formatCount(count, 'jurisdicción', 'jurisdicciones')
}
