export type ReauthenticateField = 'password' | 'code'

/** Names of the fields that say who somebody is, beside those of what they were doing. */
export const REAUTHENTICATE_FIELDS = { password: 'confirma-clave', code: 'confirma-codigo' } as const
