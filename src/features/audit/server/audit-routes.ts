import { readActor } from '#/core/documents/actor.ts'
import { defineRead, type AuditAction } from '#/core/http/panel-read.ts'
import type { AuditLine, AuditQuery } from '#/core/identity/audit.ts'
import type { App } from '#/core/services/app.ts'
import { once } from 'node:events'
import { localCounter } from '#/core/http/rate-limit.ts'
import { authedGet, type RouteAnswer, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { csvFile, csvLine } from '#/core/files/csv.ts'
import { csvHeaders, readsPeople } from '#/core/http/csv.ts'
import { z } from 'zod'
import type { Identity } from '#/core/identity/identity.ts'
import { DAY_MS } from '#/language/es-AR/buenos-aires-day.ts'

/** Unchanged since 2009. */
const BUENOS_AIRES_OFFSET = '-03:00'

const text = z.string().default('')

const auditFilters = z.object({
  quien: text,
  que: text,
  sobre: text,
  desde: text,
  hasta: text,
  antes: z.coerce.number<number | string>().int().positive().optional().catch(undefined),
})

const AUDIT_PAGE_ROWS = 50

export const auditRead = defineRead({
  path: 'registro',
  permission: 'audit:read',
  needsCatalogue: false,
  input: auditFilters,
  async read({ app, session, search, auditActions }, filters) {
    const { audit, identity } = app
    await audit.read(session.uid, 'audit.read', filterWords(search))
    const found = await audit.find({
      ...(await readAuditQuery(filters, identity)),
      limit: AUDIT_PAGE_ROWS + 1,
    })
    const describe = describeLine(app, auditActions)
    const lines = await Promise.all(found.slice(0, AUDIT_PAGE_ROWS).map(describe))
    return {
      lines,
      next: found.length > AUDIT_PAGE_ROWS ? lines.at(-1)!.id : null,
      /** All actions, in display order. */
      actions: auditActions,
    }
  },
})

/** Formatter of audit lines in Spanish. */
function describeLine({ panel: { people } }: App, actions: readonly AuditAction[]) {
  const words = new Map(actions.map((each) => [each.action, each.words]))
  return async ({ id, at, actor, action, about, detail }: AuditLine) => {
    const uid = /^accounts\/(.+)$/.exec(about)?.[1]
    return {
      id,
      at,
      by: await people.nameOf(readActor(actor)),
      action,
      words: words.get(action) ?? action,
      about: uid === undefined ? about : await people.nameOf({ kind: 'account', uid }),
      detail,
    }
  }
}

/** Query string of an export's filters, logged without email addresses. */
function filterWords(search: URLSearchParams): string {
  const filters = new URLSearchParams(search)
  filters.delete('antes')
  // The audit log outlives accounts, so it must not contain their email.
  if (filters.get('quien')?.includes('@')) filters.set('quien', '…')
  filters.sort()
  return filters.size > 0 ? decodeURIComponent(filters.toString()).slice(0, 200) : 'todo'
}

const EXPORTED_AT_ONCE = 1000
const AUDIT_EXPORT_LIMIT = { times: 20, seconds: 600 }

export const NOTED_AUDIT = {
  'audit.read': 'leyó el registro',
  'audit.export': 'descargó el registro',
} as const

export function auditRoutes(app: App, actions: readonly AuditAction[]): Route[] {
  const { audit, identity } = app
  const describe = describeLine(app, actions)
  return [
    authedGet('/panel/registro.csv', file, {
      ...readsPeople('audit:read'),
      says: 'text',
      limit: {
        by: 'account',
        count: localCounter(AUDIT_EXPORT_LIMIT),
        sentence: 'Descargaste el registro muchas veces. Esperá unos minutos.',
      },
    }),
  ]

  async function file({ session, search, outgoing, method }: OwnVisit): Promise<RouteAnswer> {
    await audit.read(session.uid, 'audit.export', filterWords(search))
    const query = await readAuditQuery(auditFilters.parse(Object.fromEntries(search)), identity)
    // Before the headers, so that an error can still be reported.
    let part = await audit.find({ ...query, limit: EXPORTED_AT_ONCE })
    outgoing.writeHead(200, csvHeaders('registro.csv'))
    if (method === 'HEAD') {
      outgoing.end()
      return null
    }
    outgoing.write(csvFile([csvLine(['Fecha (UTC)', 'Quién', 'Cuenta', 'Acción', 'Sobre qué', 'Detalle'])]))
    while (part.length > 0 && !outgoing.destroyed) {
      const lines = await Promise.all(
        part.map(async (line) => {
          const { at, by, words, about, detail } = await describe(line)
          return csvLine([at, by, line.actor, words, about, detail ?? ''])
        }),
      )
      if (!outgoing.write(lines.join(''))) await once(outgoing, 'drain').catch(() => undefined)
      part = await audit.find({ ...query, before: part.at(-1)!.id, limit: EXPORTED_AT_ONCE })
    }
    outgoing.end()
    return null
  }
}

async function readAuditQuery(
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
