export type ReauthenticateField = 'password' | 'code'

/** Apart from those of what was being done. */
export const REAUTHENTICATE_FIELDS = { password: 'confirma-clave', code: 'confirma-codigo' } as const
