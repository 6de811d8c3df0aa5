import type { Device } from './identity.ts'

/** An email that says what was changed in an account, when and from where. It holds no token: it asks nothing of its reader. */
export type IdentityNotice = {
  kind:
    | 'account-opened'
    | 'password-changed'
    | 'account-deleted'
    | 'totp-on'
    | 'totp-off'
    | 'recovery-codes'
    | 'recovery-code-used'
    | 'passkey-added'
    | 'passkey-removed'
    | 'factors-reset'
  to: string
  /** ISO 8601, UTC. */
  at: string
  device: Device
}
