import { randomBytes } from 'node:crypto'

/** The id of a publication of this moment, in the order of time: `20260601-150000-3f9a1c`. */
export function newPublicationId(now: Date): string {
  const [day, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T')
  return `${day}-${time}-${randomBytes(3).toString('hex')}`
}
