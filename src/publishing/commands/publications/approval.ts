import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { DocumentIssue } from '#/catalogue/document-issue.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import type { Caller } from '#/core/access/require-permission.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { migratedDataOf } from '#/core/commands/stored-documents.ts'
import { formatList } from '#/language/es-AR/format.ts'
import { ApprovalMissing } from '#/publishing/commands/refusals.ts'
import { isOfTeam, mayPublishAs } from '#/publishing/commands/publishing-permissions.ts'
import { readDraft, type StoredDraft } from '#/publishing/commands/stored-draft.ts'
import { readHandover, type StoredHandover } from '#/publishing/commands/stored-handover.ts'
import { approvedCollections, needsApproval } from '#/publishing/model/approvals.ts'
import { accountOfAuthor, authorsOf, type Draft } from '#/publishing/model/draft.ts'
import type { Release } from '#/publishing/model/release.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'

/** `approver`: account that is not an author of this version; `handover` if it was approved earlier. */
export type Approval = { approver: string | null; handover?: StoredHandover }

const MAX_NAMED_DOCUMENTS = 5

export const isWriterOf = (draft: Draft, account: string): boolean =>
  authorsOf(draft).some((author) => accountOfAuthor(author) === account)

/** Approval of a draft by the caller, unless its author, or else by the approver of this version of its hand-over. */
export async function approvalOfVersion(
  store: Pick<DocumentReader, 'get'>,
  caller: Caller,
  { version, draft }: StoredDraft,
): Promise<Approval> {
  const own = authorOf(caller)
  if (caller.kind === 'account' && !isWriterOf(draft, own)) return { approver: own }
  const stored = await readHandover(store, draft.id)
  const approved = stored?.handover.approved
  if (
    stored?.handover.status !== 'ready' ||
    approved?.version !== version ||
    isWriterOf(draft, approved.author)
  )
    return { approver: null }
  return { approver: approved.author, handover: stored }
}

type NamedDraft = { approver: string | null; draft: Pick<Draft, 'collection' | 'document' | 'data'> }

/** Applies the published settings, not their draft. @throws {ApprovalMissing} */
export async function requireApproval(
  store: Pick<DocumentReader, 'get'>,
  drafts: readonly NamedDraft[],
): Promise<void> {
  const settings = await liveSettings(store)
  const missing = drafts.filter(
    ({ approver, draft }) =>
      approver === null && needsApproval(settings, draft.collection as PublicCollection),
  )
  if (missing.length === 0) return
  const names = missing.slice(0, MAX_NAMED_DOCUMENTS).map(({ draft: { collection, document, data } }) => {
    return `«${documentTitleOf(collection as PublicCollection, document, data ?? {})}»`
  })
  const more = missing.length - names.length
  throw new ApprovalMissing(formatList(more > 0 ? [...names, `${more} más`] : names))
}

type SeenDocument = Release['documents'][number]

/** Documents of a release that lack the approval that the published settings require for that version. */
export async function missingApprovals(
  store: Pick<DocumentReader, 'get'>,
  caller: Caller,
  documents: readonly SeenDocument[],
): Promise<SeenDocument[]> {
  const settings = await liveSettings(store)
  const missing = await Promise.all(
    documents.map(async (seen) => {
      if (!needsApproval(settings, seen.collection as PublicCollection) || seen.approved?.by) return []
      const stored = await readDraft(store, seen.collection, seen.document)
      return stored && (await approvalOfVersion(store, caller, stored)).approver === null ? [seen] : []
    }),
  )
  return missing.flat()
}

async function liveSettings(store: Pick<DocumentReader, 'get'>): Promise<Settings | undefined> {
  const stored = await store.get('settings', 'site')
  return stored ? (migratedDataOf('settings', stored.data) as Settings) : undefined
}

/** Rejects settings that would make publishing impossible for lack of a second account. */
export async function approvalIssues(
  context: CommandContext,
  published: readonly { collection: PublicCollection; id: string; data: unknown }[],
): Promise<DocumentIssue[]> {
  const fresh = published.find(({ collection }) => collection === 'settings')?.data as Settings | undefined
  const before = await liveSettings(context.store)
  if (!fresh?.approvals?.length || isSameJson(fresh.approvals, before?.approvals)) return []
  // The command line has no accounts; its user administers the site.
  if (context.caller.kind !== 'account') return []
  const team = (await context.accounts().identity.team()).filter(isOfTeam)
  const lone = approvedCollections(fresh).filter(
    (collection) => team.filter((account) => mayPublishAs(account, collection)).length < 2,
  )
  if (lone.length === 0) return []
  const names = formatList(lone.map((collection) => documentFormOf(collection)?.many ?? collection))
  const message = `Hace falta otra cuenta que pueda publicar: ${names}. Sumala en «Usuarios» o sacá eso de la lista.`
  return [{ collection: 'settings', id: 'site', severity: 'error', path: 'approvals', message }]
}
