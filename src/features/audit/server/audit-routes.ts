import { once } from 'node:events'
import { readActor } from '#/core/documents/actor.ts'
import type { AuditLine } from '#/core/identity/audit-log.ts'
import type { AuditAction } from '#/publishing/server/route-parts.ts'
import type { AuditPage } from '#/features/audit/audit-data.ts'
import type { App } from '#/core/services/app.ts'
import { ownCount } from '#/core/http/rate-limit.ts'
import { jsonReply, type Reply } from '#/core/http/reply.ts'
import { authedGet, type Answer, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { auditQuery } from './audit-query.ts'
import { csvFile, csvLine } from '#/core/files/csv.ts'
import { csvHeaders } from '#/core/http/csv.ts'
import { readsPeople } from '#/core/http/audited-read.ts'

const SHOWN = 50
const EXPORTED_AT_ONCE = 1000
const EXPORTS = { times: 20, seconds: 600 }

export const NOTED = {
  'audit.read': 'leyó el registro',
  'audit.export': 'descargó el registro',
} as const

export function auditRoutes({ audit, identity, panel }: App, actions: readonly AuditAction[]): Route[] {
  const words = new Map(actions.map((each) => [each.action, each.words]))
  const wordsOf = (action: string) => words.get(action) ?? action
  const common = readsPeople('audit:read')
  const count = ownCount(EXPORTS)
  return [
    authedGet('/panel/datos/registro', page, common),
    authedGet('/panel/registro.csv', file, {
      ...common,
      says: 'text',
      limit: { by: 'account', count, sentence: 'Descargaste el registro muchas veces. Esperá unos minutos.' },
    }),
  ]

  async function page({ session, search }: OwnVisit): Promise<Reply> {
    await audit.read(session.uid, 'audit.read', askedFor(search))
    const found = await audit.find({ ...(await auditQuery(search, identity)), limit: SHOWN + 1 })
    const lines = await Promise.all(found.slice(0, SHOWN).map(shown))
    return jsonReply(200, {
      lines,
      next: found.length > SHOWN ? lines.at(-1)!.id : null,
      actions,
    } satisfies AuditPage)
  }

  async function shown(line: AuditLine) {
    const by = await panel.people.nameOf(readActor(line.actor))
    const { id, at, action, about, detail } = line
    return { id, at, by, action, words: wordsOf(action), about: await subject(about), detail }
  }

  async function subject(about: string): Promise<string> {
    const uid = /^accounts\/(.+)$/.exec(about)?.[1]
    return uid === undefined ? about : panel.people.nameOf({ kind: 'account', uid })
  }

  async function file({ session, search, outgoing, method }: OwnVisit): Promise<Answer> {
    await audit.read(session.uid, 'audit.export', askedFor(search))
    const query = await auditQuery(search, identity)
    // Before the headers, so that an error can still be reported.
    let part = await audit.find({ ...query, limit: EXPORTED_AT_ONCE })
    outgoing.writeHead(200, csvHeaders('registro.csv'))
    if (method === 'HEAD') {
      outgoing.end()
      return null
    }
    outgoing.write(csvFile([csvLine(['Fecha (UTC)', 'Quién', 'Cuenta', 'Acción', 'Sobre qué', 'Detalle'])]))
    while (part.length > 0 && !outgoing.destroyed) {
      const lines = await Promise.all(part.map(written))
      if (!outgoing.write(lines.join(''))) await once(outgoing, 'drain').catch(() => undefined)
      part = await audit.find({ ...query, before: part.at(-1)!.id, limit: EXPORTED_AT_ONCE })
    }
    outgoing.end()
    return null
  }

  async function written({ at, actor, action, about, detail }: AuditLine): Promise<string> {
    const by = await panel.people.nameOf(readActor(actor))
    return csvLine([at, by, actor, wordsOf(action), await subject(about), detail ?? ''])
  }
}

function askedFor(search: URLSearchParams): string {
  const asked = new URLSearchParams(search)
  asked.delete('antes')
  // An address would outlive its account here.
  if (asked.get('quien')?.includes('@')) asked.set('quien', '…')
  asked.sort()
  return `${asked.size > 0 ? `${decodeURIComponent(asked.toString()).slice(0, 200)}` : 'todo'}`
}
