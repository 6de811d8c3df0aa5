import { z } from 'zod'
import type { AuditQuery } from '#/core/identity/audit-log.ts'
import type { Identity } from '#/core/identity/identity.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

/** Buenos Aires has had no other since 2009. */
const BUENOS_AIRES_OFFSET = '-03:00'

const text = z.string().default('')

export const auditFilters = z.object({
  quien: text,
  que: text,
  sobre: text,
  desde: text,
  hasta: text,
  antes: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
})

export async function readAuditQuery(
  { quien, que, sobre, desde, hasta, antes }: z.output<typeof auditFilters>,
  identity: Pick<Identity, 'accountByEmail'>,
): Promise<Omit<AuditQuery, 'limit'>> {
  const who = quien.trim().toLowerCase()
  const about = sobre.trim().slice(0, 200)
  const from = auditDayStart(desde)
  const to = auditDayStart(hasta)
  return {
    ...(who === '' ? {} : { actors: await actorsOf(who, identity) }),
    ...(que === '' ? {} : { actions: [que.slice(0, 100)] }),
    ...(about === '' ? {} : { about }),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(to === undefined ? {} : { to: new Date(to + DAY_MS).toISOString() }),
    ...(antes === undefined ? {} : { before: antes }),
  }
}

function auditDayStart(text: string): number | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00${BUENOS_AIRES_OFFSET}`)
  return Number.isNaN(at) ? undefined : at
}

async function actorsOf(who: string, identity: Pick<Identity, 'accountByEmail'>): Promise<string[]> {
  if (who === 'servidor') return ['command-line', 'import', 'schedule']
  const account = who.includes('@') ? await identity.accountByEmail(who) : { uid: who.slice(0, 200) }
  return account ? [`account:${account.uid}`, `agent:${account.uid}`] : ['']
}
