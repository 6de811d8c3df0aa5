import { z } from 'zod'

/** Who did something, as a document says it: of an account its uid alone. */
export const actor = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('account'), uid: z.string().min(1).max(200) }),
  z.strictObject({ kind: z.enum(['visitor', 'command-line', 'import', 'schedule']) }),
])
