import type { Role } from '#/core/access/roles.ts'

const HOUR = 3600
const DAY = 24 * HOUR

type SessionLimits = { lasts: number; unused: number; notedEvery: number }

const VISITOR: SessionLimits = { lasts: 30 * DAY, unused: 14 * DAY, notedEvery: HOUR }
const STAFF: SessionLimits = { lasts: 7 * DAY, unused: 12 * HOUR, notedEvery: 600 }

export function sessionLimits(role: Role): SessionLimits {
  return role === 'visitor' ? VISITOR : STAFF
}

export function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  role: Role,
  now: number,
): boolean {
  const { lasts, unused } = sessionLimits(role)
  return now >= createdAt.getTime() + lasts * 1000 || now >= updatedAt.getTime() + unused * 1000
}
