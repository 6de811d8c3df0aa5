import type { StoredMessage } from '#/features/messages/message.ts'
import type { MessageState } from '#/features/messages/message-state.ts'
import type { Settings } from '#/catalogue/documents/settings.ts'
import type { Email } from '#/core/mail/email-seal.ts'

type CaseSite = Pick<Settings, 'brand'> & { siteUrl: string }

/** Emails to the person about state changes; none for a return to new. */
const NEWS: Partial<Record<MessageState, { subject: string; text: string }>> = {
  'in-progress': {
    subject: 'Estamos revisando tu caso',
    text: 'Ya estamos revisando tu caso. Si nos falta algún dato, te lo pedimos.',
  },
  answered: {
    subject: 'Tu caso espera tu respuesta',
    text: 'Para seguir con tu caso necesitamos que nos respondas.',
  },
  'in-service': {
    subject: 'Tu producto está en el service',
    text: 'Tu producto está en el service. Cuando haya novedades te escribimos. Si la reparación es por garantía, los días que pases sin él se suman al plazo.',
  },
  closed: {
    subject: 'Resolvimos tu caso',
    text: 'Dimos tu caso por resuelto. Si algo quedó pendiente, escribinos en su página y lo volvemos a abrir.',
  },
}

/** Instructions to follow a case; the link has no case number, because URLs are logged. */
export function howToFollow(id: string, siteUrl: string): string {
  return `Para ver cómo va, responder o sumar una foto, entrá en ${siteUrl}/casos con el número ${id} y este correo.`
}

export function stateEmail(
  { id, email }: Pick<StoredMessage, 'id' | 'email'>,
  state: MessageState,
  { brand, siteUrl }: CaseSite,
): Email | undefined {
  const news = NEWS[state]
  return (
    news && {
      kind: 'case-state',
      about: `messages/${id}`,
      to: email,
      subject: `[${id}] ${news.subject}`,
      text: `Hola:\n\n${news.text}\n\n${howToFollow(id, siteUrl)}\n\n${brand.name}\n`,
    }
  )
}

/** Email to the team about a new message in a case. */
export function additionEmail(
  { id, email, name }: StoredMessage,
  text: string,
  files: number,
  { contact }: Pick<Settings, 'contact'>,
): Email {
  const attached = files === 0 ? '' : '\n\nSumó un archivo: está en el panel.'
  return {
    kind: 'case-addition',
    about: `messages/${id}`,
    to: contact.email,
    replyTo: email,
    subject: `[${id}] ${name} escribió de nuevo`,
    text: `${text}${attached}\n`,
  }
}
