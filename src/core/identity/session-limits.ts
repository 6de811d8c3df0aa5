import type { Role } from '#/core/access/roles.ts'

const SESSION_HOUR = 3600
const SESSION_DAY = 24 * SESSION_HOUR

type SessionLimits = { lasts: number; unused: number; notedEvery: number }

const VISITOR_SESSION: SessionLimits = {
  lasts: 30 * SESSION_DAY,
  unused: 14 * SESSION_DAY,
  notedEvery: SESSION_HOUR,
}
const STAFF: SessionLimits = { lasts: 7 * SESSION_DAY, unused: 12 * SESSION_HOUR, notedEvery: 600 }

export function sessionLimits(role: Role): SessionLimits {
  return role === 'visitor' ? VISITOR_SESSION : STAFF
}

export function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  role: Role,
  now: number,
): boolean {
  const { lasts, unused } = sessionLimits(role)
  return now >= createdAt.getTime() + lasts * 1000 || now >= updatedAt.getTime() + unused * 1000
}
