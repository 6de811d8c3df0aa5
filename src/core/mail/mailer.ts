export type Mail = {
  to: string
  subject: string
  text: string
  replyTo?: string
  byPerson?: boolean
}

/** Constant across retries of an email. */
export type Posting = {
  id: string
  createdAt: Date
  signal: AbortSignal
}

export type Sender = { name: string; address: string }

export interface Mailer {
  send(mail: Mail, posting: Posting): Promise<void>
  check(signal: AbortSignal): Promise<void>
  close(): void
}

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
