import type { ComparableType } from '../../../pages/common/card-data.ts'

/** «las torres». */
export function all({ plural, gender }: ComparableType): string {
  return `${gender === 'f' ? 'las' : 'los'} ${plural}`
}

/** «otras torres». */
export function others({ plural, gender }: ComparableType): string {
  return `${gender === 'f' ? 'otras' : 'otros'} ${plural}`
}
