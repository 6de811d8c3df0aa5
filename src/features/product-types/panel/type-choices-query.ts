import { readQuery } from '#/panel/api/read-query.ts'
import type { Outdated } from '#/panel/api/follow-changes.ts'
import type { typeChoicesRead } from '#/publishing/server/document-reads.ts'

export const typeChoicesQuery = readQuery<typeof typeChoicesRead>('tipos-editables')

export const outdatedChoices: Outdated = ({ documents }) =>
  documents.some(({ collection }) => collection === 'product-types') ? [typeChoicesQuery.queryKey] : []
