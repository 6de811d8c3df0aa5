import { createHmac, timingSafeEqual } from 'node:crypto'

/** The first one signs and seals; what one of before signed or sealed is still read. */
export type Secrets = readonly [string, ...string[]]

export function signature([secret]: Secrets, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** `signs`: length in characters of a truncated signature; all by default. */
export function isSigned(secrets: Secrets, text: string, given: string, signs?: number): boolean {
  return secrets.some((secret) => {
    const expected = Buffer.from(signature([secret], text).slice(0, signs))
    const offered = Buffer.from(given)
    return expected.length === offered.length && timingSafeEqual(expected, offered)
  })
}

/** Those of one purpose, which tell nothing of those of another. */
export function secretsFor(secrets: Secrets, purpose: string): Secrets {
  const [now, ...before] = secrets.map((secret) => signature([secret], purpose))
  return [now!, ...before]
}
