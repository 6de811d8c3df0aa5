import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const SHARED_MS = 7 * 24 * 3_600_000

/** What somebody may look at without an account. `drafts`: which are laid over the site; null for all of them. */
export type Shared = { path: string; drafts: string[] | null; until: number }

const shape = z.strictObject({ p: z.string(), d: z.array(z.string()).nullable(), u: z.number() })

/** A text of letters that an address can hold, which nobody else can make: it says what is shared, and until when (ms since 1970). */
export function shareToken(secret: string, { path, drafts, until }: Shared): string {
  const said = Buffer.from(JSON.stringify({ p: path, d: drafts, u: until })).toString('base64url')
  return `${said}.${signature(secret, said)}`
}

/** What a token shares; null for one that is not ours. */
export function readShareToken(secret: string, token: string): Shared | null {
  const [said = '', signed = '', ...more] = token.split('.')
  const expected = Buffer.from(signature(secret, said))
  const given = Buffer.from(signed)
  if (more.length > 0 || expected.length !== given.length || !timingSafeEqual(expected, given)) return null
  const parsed = shape.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString()))
  return parsed.success ? { path: parsed.data.p, drafts: parsed.data.d, until: parsed.data.u } : null
}

function signature(secret: string, said: string): string {
  return createHmac('sha256', secret).update(`vista:${said}`).digest('base64url')
}
