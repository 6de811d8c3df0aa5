import { iterateDocuments } from '#/core/documents/iterate-documents.ts'
import { readActor } from '#/core/documents/actor.ts'
import { comments, type Comment } from '#/features/team/comment.ts'
import { handovers, type Handover } from '#/publishing/model/handover.ts'
import type { CommandContext, DocumentReader } from '#/core/commands/command.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { readStored } from '#/core/commands/read-stored.ts'

/** Id in a proof's `pending` for all of them, under the account's document id. */
export const TEAM_WRITINGS = 'team-writings'

export type TeamWritings = { handovers: Handover[]; comments: Comment[] }

/** Hand-overs and comments of an account; `account` is the id of its documents (`accountDocumentId`). */
export async function teamWritings(
  store: Pick<DocumentReader, 'find'>,
  account: string,
): Promise<TeamWritings> {
  const isTheirs = (author: string) => {
    const actor = readActor(author)
    return 'uid' in actor && accountDocumentId(actor.uid) === account
  }
  const theirs: TeamWritings = { handovers: [], comments: [] }
  for await (const stored of iterateDocuments(store, 'handovers')) {
    const handover = readStored(handovers, stored)
    if (isTheirs(handover.author) || isTheirs(handover.returned?.author ?? ''))
      theirs.handovers.push(handover)
  }
  for await (const stored of iterateDocuments(store, 'comments')) {
    const comment = readStored(comments, stored)
    if (isTheirs(comment.author)) theirs.comments.push(comment)
  }
  return theirs
}

/** With its emails. */
export async function eraseTeamWritings(context: CommandContext, account: string): Promise<void> {
  const theirs = await teamWritings(context.store, account)
  for (const { id } of theirs.handovers) await context.erase(handovers.name, id)
  for (const { id } of theirs.comments) await context.erase(comments.name, id)
}
