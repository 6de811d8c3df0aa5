import { teamText, type Handover } from '#/publishing/model/handover.ts'
import { isSameJson } from '#/catalogue/json/json.ts'
import { withSchemaVersion } from '#/catalogue/collections/migrations.ts'
import { publicCollection, PUBLIC_COLLECTIONS } from '#/catalogue/collections/public-collections.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import {
  mayPublishAs,
  requireDrafting,
  requirePublishing,
} from '#/publishing/commands/publishing-permissions.ts'
import { retryOnConflict } from '#/core/commands/retry.ts'
import {
  refuseUnreviewed,
  reviewedDraftInput,
  seenDraftInput,
  seenDraft,
  draftId,
} from '#/publishing/commands/stored-draft.ts'
import { readHandover } from '#/publishing/commands/stored-handover.ts'
import { approvalEmail, emailsTo, handoverEmail, giveBackEmail, personOf, teamOf } from './team.ts'
import { isWriterOf } from '#/publishing/commands/publications/approval.ts'
import { z } from 'zod'
import { documentName } from '#/publishing/model/draft.ts'
import { readActor } from '#/core/documents/actor.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'

/** Returns a handed-over draft to its author, with a note on necessary changes. */
export const giveBack = defineCommand({
  name: 'draft.give-back',
  permission: 'publish',
  from: 'panel',
  says: 'devolvió un borrador',
  input: z.strictObject({
    collection: z.enum(PUBLIC_COLLECTIONS),
    document: documentName.document,
    note: teamText,
  }),
  run: (context, { collection, document, note }) =>
    retryOnConflict(async () => {
      const own = personOf(context, 'publish')
      requirePublishing(context, [collection])
      const id = draftId(collection, document)
      const stored = await readHandover(context.store, id)
      if (stored?.handover.status !== 'ready')
        throw invalidCommand('Ya no está para revisar: lo publicaron, lo descartaron o ya lo devolvieron.')
      const { approved: _approved, ...before } = stored.handover
      const returned = { author: authorOf(context.caller), at: context.now().toISOString(), note }
      const data: Handover = { ...before, status: 'returned', returned }
      const author = readActor(before.author)
      const writers = (await teamOf(context)).filter(
        ({ uid }) => 'uid' in author && uid === author.uid && uid !== own,
      )
      await context.commit([{ collection: 'handovers', id, expectedVersion: stored.version, data }], {
        emails: await emailsTo(context, writers, (facts) => giveBackEmail(data, facts)),
      })
    }),
})

/** Approves the reviewed version of a draft, for its authors to publish. @throws {DraftChanged} */
export const approve = defineCommand({
  name: 'draft.approve',
  permission: 'publish',
  from: 'panel',
  says: 'aprobó un borrador',
  input: seenDraftInput.extend({ reviewed: z.literal(true) }),
  run: (context, seen) =>
    retryOnConflict(async () => {
      personOf(context, 'publish')
      requirePublishing(context, [seen.collection])
      const { version, draft } = await seenDraft(context.store, seen)
      const author = authorOf(context.caller)
      if (isWriterOf(draft, author))
        throw invalidCommand('Escribiste en este borrador: lo aprueba otra persona que pueda publicar.')
      const stored = await readHandover(context.store, draft.id)
      if (stored?.handover.status !== 'ready')
        throw invalidCommand('No está «Listo para revisar»: pedile que lo marque a quien lo escribió.')
      const approved = { author, at: context.now().toISOString(), version }
      const data: Handover = { ...stored.handover, approved }
      const asker = readActor(data.author)
      const people = (await teamOf(context)).filter(({ uid }) => 'uid' in asker && uid === asker.uid)
      await context.commit(
        [{ collection: 'handovers', id: draft.id, expectedVersion: stored.version, data }],
        {
          emails: await emailsTo(context, people, (facts) => approvalEmail(data, facts)),
        },
      )
    }),
})

/** Marks a draft ready for review by accounts that may publish it. @throws {DraftChanged} {ReviewMissing} */
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
      // A repeated request sends no further notifications.
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
        ...(before?.approved?.version === seen.version ? { approved: before.approved } : {}),
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
