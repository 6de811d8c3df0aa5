import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { CatalogueIssues } from '#/catalogue/check-documents.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PreviewSnapshots } from './preview-snapshots.ts'

export type DraftChecks = {
  catalogueIssues: CatalogueIssues
  /** Warnings about what documents state; `only` names them as `products/AW-T2022`. */
  checkFacts(catalogue: Catalogue, options: { only: ReadonlySet<string> }): DocumentIssue[]
}

export type CheckQueue = <Result>(work: () => Result) => Promise<Result>

type CheckedName = { collection: PublicCollection; id: string }

const SPEAKING: ReadonlySet<string> = new Set(['products', 'categories', 'settings'])

/** Fact check of drafts as if all were published. */
export async function factCheckDrafts(
  { previews, checks }: { previews: PreviewSnapshots; checks: DraftChecks },
  drafts: readonly CheckedName[],
  inTurn: CheckQueue = async (work) => work(),
): Promise<DocumentIssue[]> {
  const speaking = drafts.filter(({ collection }) => SPEAKING.has(collection))
  if (speaking.length === 0) return []
  const { catalogue } = await previews(drafts.map(({ collection, id }) => `${collection}.${id}`))
  const only = new Set(speaking.map(({ collection, id }) => `${collection}/${id}`))
  return inTurn(() => checks.checkFacts(catalogue, { only }))
}
