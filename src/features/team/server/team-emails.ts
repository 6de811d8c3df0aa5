import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Comment } from '#/features/team/comment.ts'
import { changedField } from '#/publishing/model/changes.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import type { Handover } from '#/publishing/model/handover.ts'
import type { Account } from '#/core/identity/identity.ts'
import type { Email } from '#/core/mail/email-seal.ts'
import { nameInAddress } from '#/language/es-AR/name-in-address.ts'
import { slugOf } from '#/panel/forms/forms.ts'
import { documentTitleOf } from '#/publishing/model/summarise-document.ts'
import type { CommandContext } from '#/core/commands/command.ts'
import { ownUid } from '#/core/commands/own-account.ts'
import { siteNames } from '#/core/commands/site-names.ts'

const MAX_TOLD = 50

export type Facts = { by: string; brand: string; siteUrl: string }

/** One each, signed by who sends the command. */
export async function emailsTo(
  context: CommandContext,
  people: readonly Account[],
  make: (facts: Facts) => Omit<Email, 'to'>,
): Promise<Email[]> {
  if (people.length === 0) return []
  const account = await context.accounts().identity.account(ownUid(context))
  const email = make({
    ...(await siteNames(context)),
    by: account ? nameInAddress(account.email) : 'Alguien del equipo',
  })
  return people.slice(0, MAX_TOLD).map(({ email: to }) => ({ ...email, to }))
}

export function handoverEmail(made: Handover, { by, brand, siteUrl }: Facts): Omit<Email, 'to'> {
  const title = titleIn(made)
  const note = made.note === undefined ? '' : `\n\n${made.note}`
  return {
    kind: 'draft-handed-over',
    about: `handovers/${made.id}`,
    subject: `Para revisar: ${title}`,
    text: `Hola:\n\n${by} dejó «${title}» listo para revisar.${note}\n\nMiralo, publicalo o devolvelo acá:\n\n${addressOf(made, siteUrl)}\n\n${brand}\n`,
  }
}

export function giveBackEmail(made: Handover, { by, brand, siteUrl }: Facts): Omit<Email, 'to'> {
  const title = titleIn(made)
  return {
    kind: 'draft-given-back',
    about: `handovers/${made.id}`,
    subject: `Te devolvieron: ${title}`,
    text: `Hola:\n\n${by} te devolvió «${title}»:\n\n${made.returned!.note}\n\nSeguilo acá y volvé a marcarlo cuando esté:\n\n${addressOf(made, siteUrl)}\n\n${brand}\n`,
  }
}

export type CommentWords = { subject: string; did: string }
export const MENTIONED: CommentWords = { subject: 'Te mencionaron', did: 'te mencionó' }
export const ANSWERED: CommentWords = { subject: 'Te respondieron', did: 'respondió' }

export function commentEmail(
  made: Comment,
  shown: Record<string, unknown>,
  catalogue: Catalogue,
  { subject, did }: CommentWords,
  { by, brand, siteUrl }: Facts,
): Omit<Email, 'to'> {
  const collection = made.collection as PublicCollection
  const title = documentTitleOf(collection, made.document, shown)
  const { label } = changedField(catalogue, collection, shown, made.field)
  const [, own] = made.id.split('.')
  return {
    kind: 'comment-mention',
    about: `comments/${made.id}`,
    subject: `${subject}: ${title}`,
    text: `Hola:\n\n${by} ${did} en «${title}», en ${label}:\n\n${made.text}\n\nRespondé acá:\n\n${addressOf(made, siteUrl)}#comentario-${own}\n\n${brand}\n`,
  }
}

const titleIn = ({ collection, document, data }: Handover) =>
  documentTitleOf(collection as PublicCollection, document, data ?? {})

const addressOf = ({ collection, document }: Pick<Handover, 'collection' | 'document'>, siteUrl: string) =>
  `${siteUrl}/panel/${slugOf(collection)}/${document}`
