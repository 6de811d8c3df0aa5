import type { Device } from './identity.ts'

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
  at: string
  device: Device
}
