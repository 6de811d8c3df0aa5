import { randomBytes } from 'node:crypto'

export function newPublicationId(now: Date): string {
  const [day, time] = now.toISOString().slice(0, 19).replace(/[-:]/g, '').split('T')
  return `${day}-${time}-${randomBytes(3).toString('hex')}`
}
