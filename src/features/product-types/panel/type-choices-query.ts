import { dataQuery } from '#/panel/api/data-query.ts'
import type { Outdated } from '#/panel/api/follow-changes.ts'
import type { TypeChoices } from '#/panel/model/panel-data.ts'

export const typeChoicesQuery = dataQuery<TypeChoices>('tipos-editables')

export const outdatedChoices: Outdated = ({ documents }) =>
  documents.some(({ collection }) => collection === 'product-types') ? [typeChoicesQuery.queryKey] : []
