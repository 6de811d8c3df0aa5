import { checkFacts } from '#/features/fact-check/model/fact-check.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { PreviewSnapshots } from '#/publishing/server/preview-snapshots.ts'

export type InTurn = <Result>(work: () => Result) => Promise<Result>

type Named = { collection: PublicCollection; id: string }

const SPEAKING: ReadonlySet<string> = new Set(['products', 'categories', 'settings'])

/** As if all of them were published. */
export async function factCheckDrafts(
  previews: PreviewSnapshots,
  drafts: readonly Named[],
  inTurn: InTurn = async (work) => work(),
): Promise<DocumentIssue[]> {
  const speaking = drafts.filter(({ collection }) => SPEAKING.has(collection))
  if (speaking.length === 0) return []
  const { catalogue } = await previews(drafts.map(({ collection, id }) => `${collection}.${id}`))
  const only = new Set(speaking.map(({ collection, id }) => `${collection}/${id}`))
  return inTurn(() => checkFacts(catalogue, { only }))
}
