import { isSigned, signature, type Secrets } from '#/core/secrets/secrets.ts'

/** Shortest time in which a person can fill in a form; anything faster is a bot. */
export const MINIMUM_MS = 3000
export const MAXIMUM_MS = 24 * 3_600_000

/** 144 bits of the signature. */
const SIGNATURE_LENGTH = 24

export function signTime(secrets: Secrets, purpose: string, now: number): string {
  const time = now.toString(36)
  return `${time}.${signature(secrets, `${purpose}:${time}`).slice(0, SIGNATURE_LENGTH)}`
}

/** In ms; NaN for one that is not ours. */
export function signedTime(secrets: Secrets, purpose: string, token: string): number {
  const [time = '', signed = ''] = token.split('.')
  return isSigned(secrets, `${purpose}:${time}`, signed, SIGNATURE_LENGTH)
    ? Number.parseInt(time, 36)
    : Number.NaN
}
