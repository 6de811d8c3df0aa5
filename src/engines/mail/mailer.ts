/** A message of plain text. */
export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  /** Somebody wrote it to whom it goes, and no machine. */
  byPerson?: boolean
}

/** What one email is told by, however often it is tried. */
export type Posting = {
  id: string
  createdAt: Date
  /** Gives the attempt up. */
  signal: AbortSignal
}

export type Sender = { name: string; address: string }

/** Hands mail over for delivery. Both reject with DeliveryFailed, or with whatever else went wrong. */
export interface Mailer {
  /** Resolves once the mail is safely handed over. */
  send(mail: Mail, posting: Posting): Promise<void>
  /** Resolves when mail could be handed over now. */
  check(signal: AbortSignal): Promise<void>
  close(): void
}

/**
 * Why an email did not go out. `email`: it alone was refused, and others may go; `server`: nothing goes out now. A permanent
 * refusal would be the same another time.
 */
export class DeliveryFailed extends Error {
  override readonly name = 'DeliveryFailed'
  readonly of: 'email' | 'server'
  readonly permanent: boolean

  constructor(of: 'email' | 'server', permanent: boolean, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.of = of
    this.permanent = permanent
  }
}
