import { defineRead } from '#/core/http/panel-read.ts'
import { isOwed, legalDuties } from '#/features/panel-home/legal-duties.ts'

export const legalDutiesRead = defineRead({
  path: 'por-ley',
  read({ snapshot: { catalogue } }) {
    const groups = legalDuties(catalogue)
    const owed = groups.flatMap(({ duties }) => duties.filter(isOwed))
    return {
      today: catalogue.today,
      owed,
      rest: groups
        .map(({ title, duties }) => ({ title, duties: duties.filter((each) => !isOwed(each)) }))
        .filter(({ duties }) => duties.length > 0),
    }
  },
})
