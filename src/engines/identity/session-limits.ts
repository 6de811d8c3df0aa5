import type { Role } from '../../access/roles.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** How long a session may last, and go unused, in seconds; and how often its use is noted. */
export type SessionLimits = { lasts: number; unused: number; notedEvery: number }

const VISITOR: SessionLimits = { lasts: 30 * DAY, unused: 14 * DAY, notedEvery: HOUR }
const STAFF: SessionLimits = { lasts: 7 * DAY, unused: 12 * HOUR, notedEvery: 600 }

/** Who can change the site is in for less. */
export function sessionLimits(role: Role): SessionLimits {
  return role === 'visitor' ? VISITOR : STAFF
}

/** Whether a session is over by its age, or because nobody used it. A role given in between counts at once. */
export function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  role: Role,
  now: number,
): boolean {
  const { lasts, unused } = sessionLimits(role)
  return now >= createdAt.getTime() + lasts * 1000 || now >= updatedAt.getTime() + unused * 1000
}
