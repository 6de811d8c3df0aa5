import type { AuditQuery } from '#/core/identity/audit-log.ts'
import type { Identity } from '#/core/identity/identity.ts'

/** Buenos Aires has had no other since 2009. */
const OFFSET = '-03:00'
const DAY_MS = 86_400_000

export async function auditQuery(
  search: URLSearchParams,
  identity: Pick<Identity, 'accountByEmail'>,
): Promise<Omit<AuditQuery, 'limit'>> {
  const who = (search.get('quien') ?? '').trim().toLowerCase()
  const what = search.get('que') ?? ''
  const about = (search.get('sobre') ?? '').trim().slice(0, 200)
  const from = dayOf(search.get('desde'))
  const to = dayOf(search.get('hasta'))
  const before = Number(search.get('antes'))
  return {
    ...(who === '' ? {} : { actors: await actorsOf(who, identity) }),
    ...(what === '' ? {} : { actions: [what.slice(0, 100)] }),
    ...(about === '' ? {} : { about }),
    ...(from === undefined ? {} : { from: new Date(from).toISOString() }),
    ...(to === undefined ? {} : { to: new Date(to + DAY_MS).toISOString() }),
    ...(Number.isSafeInteger(before) && before > 0 ? { before } : {}),
  }
}

function dayOf(text: string | null): number | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined
  const at = Date.parse(`${text}T00:00:00${OFFSET}`)
  return Number.isNaN(at) ? undefined : at
}

async function actorsOf(who: string, identity: Pick<Identity, 'accountByEmail'>): Promise<string[]> {
  if (who === 'servidor') return ['command-line', 'import', 'schedule']
  const account = who.includes('@') ? await identity.accountByEmail(who) : { uid: who.slice(0, 200) }
  return account ? [`account:${account.uid}`, `agent:${account.uid}`] : ['']
}
