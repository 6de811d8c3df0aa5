import { teamText, type Handover } from '#/publishing/model/handover.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection } from '#/catalogue/collections/public-collections.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { requireDrafting } from '#/publishing/commands/drafts/draft-permission.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import { refuseUnreviewed, reviewedDraftInput, seenDraft } from '#/publishing/commands/stored-draft.ts'
import { readHandover } from '#/publishing/server/stored-handover.ts'
import { emailsTo, handoverEmail } from './team-emails.ts'
import { mayPublishAs, personOf, teamOf } from './team.ts'

/** Says that a draft is ready to be looked at, to who may publish it. @throws {DraftChanged} {ReviewMissing} */
export const handOver = defineCommand({
  name: 'draft.hand-over',
  permission: 'draft:write',
  from: 'panel',
  says: 'dejó un borrador listo para revisar',
  input: reviewedDraftInput.extend({ note: teamText.optional() }),
  run: (context, { note, ...seen }) =>
    retryOnConflict(async () => {
      const uid = personOf(context, 'draft:write')
      requireDrafting(context, [seen.collection])
      const found = await seenDraft(context.store, seen)
      refuseUnreviewed(context.caller, [{ seen, stored: found }])
      const { draft } = found
      const stored = await readHandover(context.store, draft.id)
      const before = stored?.handover
      const { id, collection, document, data, afterCommit } = draft
      // A repeated request notifies no one again.
      if (before?.status === 'ready' && before.note === note && isSameJson(before.data, data)) return
      const handover: Handover = {
        id,
        collection,
        document,
        status: 'ready',
        author: authorOf(context.caller),
        at: context.now().toISOString(),
        ...(note === undefined ? {} : { note }),
        data: data && (withSchemaVersion(publicCollection(collection), data) as Handover['data']),
        ...(afterCommit === undefined ? {} : { afterCommit }),
      }
      const reviewers = (await teamOf(context)).filter(
        (account) => account.uid !== uid && mayPublishAs(account, collection),
      )
      await context.commit(
        [{ collection: 'handovers', id, expectedVersion: stored?.version ?? null, data: handover }],
        { emails: await emailsTo(context, reviewers, (facts) => handoverEmail(handover, facts)) },
      )
    }),
})
