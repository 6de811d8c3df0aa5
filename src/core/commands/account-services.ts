import type { Identity } from '#/core/identity/identity.ts'

export type AccountServices = {
  identity: Identity
  /** One at a time among all processes: two might take each other's role away. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** `isNew`: for an account that was just opened. */
  mailLink(to: string, link: string, isNew: boolean): Promise<void>
  tell(level: 'info' | 'warn', event: string, facts: Record<string, unknown>): void
}
