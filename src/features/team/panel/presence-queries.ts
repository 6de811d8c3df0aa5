import { queryOptions } from '@tanstack/react-query'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import type { PresentPerson } from '#/panel/model/panel-data.ts'
import { PEOPLE_KEY } from '#/panel/api/follow-changes.ts'

export const peopleQuery = queryOptions<PresentPerson[]>({
  queryKey: PEOPLE_KEY,
  enabled: false,
  initialData: [],
})

/** Short name of a person: the local part of their email, or all of it if ambiguous. */
export function shortPersonName({ email, uid }: PresentPerson, among: readonly PresentPerson[]): string {
  const nameOf = (address: string) => address.split('@')[0]!
  const isShared = among.some((one) => one.uid !== uid && nameOf(one.email) === nameOf(email))
  return isShared ? email : nameInAddress(email)
}
