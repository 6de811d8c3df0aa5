import { z } from 'zod'

/** Who did something, as a document says it and finds it by: `account:UID`, of an account nothing more, or what else may act. */
export const author = z
  .string()
  .max(220)
  .regex(/^(account:.+|visitor|command-line|import|schedule)$/, 'Indicá quién lo hizo.')
