import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody fills a form in less than this. */
export const MINIMUM_MS = 3000
export const MAXIMUM_MS = 24 * 3_600_000

export function signTime(secret: string, purpose: string, now: number): string {
  const time = now.toString(36)
  return `${time}.${signature(secret, purpose, time)}`
}

/** In ms; NaN for one that is not ours. */
export function signedTime(secret: string, purpose: string, token: string): number {
  const [time = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, purpose, time))
  const given = Buffer.from(signed)
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? Number.parseInt(time, 36)
    : Number.NaN
}

function signature(secret: string, purpose: string, text: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url').slice(0, 24)
}
