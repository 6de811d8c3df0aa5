import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'

export const SHARED_MS = 7 * 24 * 3_600_000

/** `drafts`: null for all of them. */
export type Shared = { path: string; drafts: string[] | null; until: number }

const shape = z.strictObject({ p: z.string(), d: z.array(z.string()).nullable(), u: z.number() })

/** For an address, and nobody else can make it; `until` in ms since 1970. */
export function shareToken(secret: string, { path, drafts, until }: Shared): string {
  const said = Buffer.from(JSON.stringify({ p: path, d: drafts, u: until })).toString('base64url')
  return `${said}.${signature(secret, said)}`
}

/** Null for one that is not ours. */
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
