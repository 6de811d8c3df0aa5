import { z } from 'zod'

/** `account:UID`, without personal data, or another kind of actor. */
export const author = z
  .string()
  .max(220)
  .regex(/^(account:.+|visitor|command-line|import|schedule)$/, 'Indicá quién lo hizo.')
