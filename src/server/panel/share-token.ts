import { z } from 'zod'
import { isSigned, signature, type Secrets } from '#/core/secrets/secrets.ts'

export const SHARED_MS = 7 * 24 * 3_600_000

/** `drafts`: null for all of them. */
type Shared = { path: string; drafts: string[] | null; until: number }

const shape = z.strictObject({ p: z.string(), d: z.array(z.string()).nullable(), u: z.number() })

/** For an address, and nobody else can make it; `until` in ms since 1970. */
export function shareToken(secrets: Secrets, { path, drafts, until }: Shared): string {
  const said = Buffer.from(JSON.stringify({ p: path, d: drafts, u: until })).toString('base64url')
  return `${said}.${signature(secrets, signedText(said))}`
}

/** Null for one that is not ours. */
export function readShareToken(secrets: Secrets, token: string): Shared | null {
  const [said = '', signed = '', ...more] = token.split('.')
  if (more.length > 0 || !isSigned(secrets, signedText(said), signed)) return null
  const parsed = shape.safeParse(JSON.parse(Buffer.from(said, 'base64url').toString()))
  return parsed.success ? { path: parsed.data.p, drafts: parsed.data.d, until: parsed.data.u } : null
}

const signedText = (said: string) => `vista:${said}`
