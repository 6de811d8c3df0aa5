import type { Identity } from '../engines/identity/identity.ts'

export type AccountServices = {
  identity: Identity
  /** Does one thing at a time among all processes: of two who take each other's role away, one comes second. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** Leaves the email with a one-time link in the outbox. `isNew`: for an account that was just opened. */
  mailLink(to: string, link: string, isNew: boolean): Promise<void>
  tell(level: 'info' | 'warn', event: string, facts: Record<string, unknown>): void
}

/** What was asked of an account that can't be done. The message is a sentence for whoever asked. */
export class UserRefused extends Error {
  override readonly name = 'UserRefused'
}
