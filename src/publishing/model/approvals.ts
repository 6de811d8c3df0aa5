import { PUBLIC_COLLECTIONS, type PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'

type Approvals = Pick<Settings, 'approvals'> | undefined

/** Collections whose drafts need another person's approval. */
export const approvedCollections = (settings: Approvals): readonly PublicCollection[] =>
  PUBLIC_COLLECTIONS.filter((collection) => needsApproval(settings, collection))

export const needsApproval = (settings: Approvals, collection: PublicCollection): boolean =>
  settings?.approvals?.some((each) => each === 'all' || each === collection) ?? false
