import type { ComparableType } from '#/site/model/card-data.ts'

export function all({ plural, gender }: ComparableType): string {
  return `${gender === 'f' ? 'las' : 'los'} ${plural}`
}

export function otherProductsPhrase({ plural, gender }: ComparableType): string {
  return `${gender === 'f' ? 'otras' : 'otros'} ${plural}`
}
