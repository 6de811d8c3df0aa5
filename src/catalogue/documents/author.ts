import { z } from 'zod'

/** `account:UID`, of an account nothing more, or another actor. */
export const author = z
  .string()
  .max(220)
  .regex(/^(account:.+|visitor|command-line|import|schedule)$/, 'Indicá quién lo hizo.')
