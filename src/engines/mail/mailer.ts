/** A message of plain text. */
export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
}

/** Hands mail over for delivery. */
export interface Mailer {
  /** Resolves once the mail is safely handed over. @throws when it could not be. */
  send(mail: Mail): Promise<void>
  close(): void
}
