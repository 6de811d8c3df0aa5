import type { Permission } from '#/core/access/permissions.ts'
import { AccessRefused } from '#/core/access/require-permission.ts'
import type { Account } from '#/core/identity/identity.ts'
import { type CommandContext, ownUid } from '#/core/commands/command.ts'
import { isOfTeam } from '#/publishing/commands/publishing-permissions.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Comment } from '#/features/team/comment.ts'
import { changedField } from '#/publishing/model/changes.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Handover } from '#/publishing/model/handover.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { formSlug } from '#/panel/forms/forms.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import { siteNames } from '#/core/commands/site-names.ts'

const MAX_TEAM_EMAILS = 50

export type TeamEmailFacts = { by: string; brand: string; siteUrl: string }

export type CommentWords = { subject: string; did: string }
export const MENTIONED_WORDS: CommentWords = { subject: 'Te mencionaron', did: 'te mencionó' }
export const ANSWERED: CommentWords = { subject: 'Te respondieron', did: 'respondió' }

const handoverTitle = ({ collection, document, data }: Handover) =>
  documentTitleOf(collection as PublicCollection, document, data ?? {})

const handoverAddress = (
  { collection, document }: Pick<Handover, 'collection' | 'document'>,
  siteUrl: string,
) => `${siteUrl}/panel/${formSlug(collection)}/${document}`

/** Active accounts of the team. */
export async function teamOf({ accounts }: Pick<CommandContext, 'accounts'>): Promise<Account[]> {
  return (await accounts().identity.team()).filter(isOfTeam)
}

/** Account of the caller. @throws {AccessRefused} for programs */
export function personOf({ caller }: Pick<CommandContext, 'caller'>, permission: Permission): string {
  if (caller.kind !== 'account') throw new AccessRefused(permission, 'account')
  return caller.uid
}

/** One email per person, signed by the command's sender. */
export async function emailsTo(
  context: CommandContext,
  people: readonly Account[],
  make: (facts: TeamEmailFacts) => Omit<Email, 'to'>,
): Promise<Email[]> {
  if (people.length === 0) return []
  const account = await context.accounts().identity.account(ownUid(context))
  const email = make({
    ...(await siteNames(context)),
    by: account ? nameInAddress(account.email) : 'Alguien del equipo',
  })
  return people.slice(0, MAX_TEAM_EMAILS).map(({ email: to }) => ({ ...email, to }))
}

export function handoverEmail(handover: Handover, { by, brand, siteUrl }: TeamEmailFacts): Omit<Email, 'to'> {
  const title = handoverTitle(handover)
  const note = handover.note === undefined ? '' : `\n\n${handover.note}`
  return {
    kind: 'draft-handed-over',
    about: `handovers/${handover.id}`,
    subject: `Para revisar: ${title}`,
    text: `Hola:\n\n${by} dejó «${title}» listo para revisar.${note}\n\nMiralo, publicalo o devolvelo acá:\n\n${handoverAddress(handover, siteUrl)}\n\n${brand}\n`,
  }
}

export function approvalEmail(handover: Handover, { by, brand, siteUrl }: TeamEmailFacts): Omit<Email, 'to'> {
  const title = handoverTitle(handover)
  return {
    kind: 'draft-approved',
    about: `handovers/${handover.id}`,
    subject: `Aprobado: ${title}`,
    text: `Hola:\n\n${by} aprobó «${title}» tal como estaba. Si nadie lo cambia, ya se puede publicar:\n\n${handoverAddress(handover, siteUrl)}\n\n${brand}\n`,
  }
}

export function giveBackEmail(handover: Handover, { by, brand, siteUrl }: TeamEmailFacts): Omit<Email, 'to'> {
  const title = handoverTitle(handover)
  return {
    kind: 'draft-given-back',
    about: `handovers/${handover.id}`,
    subject: `Te devolvieron: ${title}`,
    text: `Hola:\n\n${by} te devolvió «${title}»:\n\n${handover.returned!.note}\n\nSeguilo acá y volvé a marcarlo cuando esté:\n\n${handoverAddress(handover, siteUrl)}\n\n${brand}\n`,
  }
}

export function commentEmail(
  comment: Comment,
  documentData: Record<string, unknown>,
  catalogue: Catalogue,
  { subject, did }: CommentWords,
  { by, brand, siteUrl }: TeamEmailFacts,
): Omit<Email, 'to'> {
  const collection = comment.collection as PublicCollection
  const title = documentTitleOf(collection, comment.document, documentData)
  const { label } = changedField(catalogue, collection, documentData, comment.field)
  const [, own] = comment.id.split('.')
  return {
    kind: 'comment-mention',
    about: `comments/${comment.id}`,
    subject: `${subject}: ${title}`,
    text: `Hola:\n\n${by} ${did} en «${title}», en ${label}:\n\n${comment.text}\n\nRespondé acá:\n\n${handoverAddress(comment, siteUrl)}#comentario-${own}\n\n${brand}\n`,
  }
}
