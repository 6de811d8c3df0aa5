import type { DeviceFacts } from './identity.ts'

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
  device: DeviceFacts
}

/** `nobody`: decoy for an unknown address, so that response times don't reveal it. */
export type IdentityEmail =
  | { kind: 'confirm'; to: string; token: string; expiresAt: Date }
  | { kind: 'already-exists'; to: string }
  | { kind: 'reset'; to: string; token: string; expiresAt: Date }
  | { kind: 'nobody'; to: string; expiresAt: Date }
  | IdentityNotice
