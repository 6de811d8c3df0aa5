export type ReauthenticateField = 'password' | 'code'

/** Distinct from the fields of the pending request. */
export const REAUTHENTICATE_FIELDS = { password: 'confirma-clave', code: 'confirma-codigo' } as const
