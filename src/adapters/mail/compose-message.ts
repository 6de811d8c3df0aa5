import type { Mail, Posting, Sender } from '#/core/mail/mailer.ts'

export function composeMessage(
  mail: Mail,
  { id, createdAt }: Pick<Posting, 'id' | 'createdAt'>,
  from: Sender,
) {
  const domain = from.address.split('@').at(-1)
  return {
    from,
    // An address object is never parsed as a list.
    to: { name: '', address: mail.to },
    ...(mail.replyTo === undefined ? {} : { replyTo: { name: '', address: mail.replyTo } }),
    subject: mail.subject,
    text: mail.text,
    messageId: `<${id}@${domain}>`,
    date: createdAt,
    // Suppresses out-of-office replies (RFC 3834).
    ...(mail.byPerson === true ? {} : { headers: { 'Auto-Submitted': 'auto-generated' } }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}
