import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { requirePermission } from '#/core/access/require-permission.ts'
import type { App } from '#/core/services/app.ts'
import { callerOf, type StoredSession } from '#/core/identity/session.ts'
import { clientSignal, jsonReply, textReply } from '#/core/http/reply.ts'
import { get, authedGet, authedPost, type Route } from '#/core/http/route.ts'
import { createRouter } from './router.ts'
import type { Visit } from '#/core/http/visit.ts'

const FORM = { kind: 'form', bytes: 1000 } as const
const JSON_BODY = { kind: 'json', bytes: 1000, values: 10 } as const
const always = { needsCatalogue: false }

/** Role by cookie: `admin`, `admin-weak` without a second factor, `admin-stale` with an old sign-in. */
function sessionOf({ headers }: IncomingMessage): StoredSession | null {
  const [role = '', how] = (headers.cookie ?? '').split('-')
  if (role === '') return null
  const signedInAt = new Date(Date.now() - (how === 'stale' ? 3_600_000 : 0)).toISOString()
  const secondFactor = how !== 'weak'
  return {
    uid: 'ana',
    email: 'ana@correo.example',
    role: role as StoredSession['role'],
    signedInAt,
    secondFactor,
  }
}

const deep = (session: StoredSession) => requirePermission(callerOf(session), 'settings:write', new Date())

const routes: Route[] = [
  authedGet('/panel', () => textReply(200, 'panel'), { ...always, who: 'draft:write' }),
  authedGet('/ajustes', () => textReply(200, 'ajustes'), { ...always, who: 'settings:write' }),
  authedPost('/ajustes', {
    ...always,
    who: 'settings:write',
    body: FORM,
    answer: (_visit, fields) => textReply(200, `guardado: ${fields.toString()}`),
  }),
  authedPost('/hondo', {
    ...always,
    who: 'account',
    body: FORM,
    answer({ session }, fields) {
      deep(session)
      return textReply(200, `hecho: ${fields.toString()}`)
    },
  }),
  authedPost('/datos', {
    ...always,
    who: 'settings:write',
    says: 'json',
    body: JSON_BODY,
    answer: () => jsonReply(200, {}),
  }),
  authedPost('/propio', {
    ...always,
    who: 'account',
    recent: true,
    body: FORM,
    answer: () => textReply(200, 'hecho'),
  }),
  get('/', () => textReply(200, 'todos'), always),
]

let server: Server
/** `null` as with Firebase, which manages it elsewhere. */
let secondFactor: object | null = {}
beforeEach(async () => {
  secondFactor = {}
  await start()
})
async function start() {
  const app = {
    log: () => {},
    identity: { secondFactor },
    readSession: async (incoming: IncomingMessage) => sessionOf(incoming),
  }
  const route = createRouter(app as unknown as App, routes, {
    confirm: async ({ path, session }, fields) => {
      const body = new URLSearchParams([...fields].filter(([name]) => name !== 'confirma-clave'))
      return fields.get('confirma-clave') === 'bien'
        ? { session: { ...session, signedInAt: new Date().toISOString() }, body }
        : { answer: textReply(403, `¿Sos vos? ${path} ${body.toString()}`) }
    },
  })
  server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const { pathname: path, searchParams: search } = new URL(url, 'http://sitio')
    const visit = { incoming, outgoing, method, url, path, search, client: 'una' }
    void route({ ...visit, signal: clientSignal(outgoing), snapshot: {} as Visit['snapshot'] })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

async function requestPage(path: string, cookie: string, sent?: URLSearchParams | object) {
  const isForm = sent instanceof URLSearchParams
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    redirect: 'manual',
    headers: {
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(sent && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(sent ? { method: 'POST', body: isForm ? sent : JSON.stringify(sent) } : {}),
  })
  return [response.status, response.headers.get('location') ?? (await response.text())]
}
const fields = (given: Record<string, string>) => new URLSearchParams(given)

describe('a session without a second factor', () => {
  test('is redirected from a team page to set one up', async () => {
    expect(await requestPage('/panel', 'redactor-weak')).toEqual([303, '/cuenta/ingreso?aviso=falta'])
    expect(await requestPage('/panel', 'redactor')).toEqual([200, 'panel'])
    expect(await requestPage('/panel', 'visitor')).toEqual([
      403,
      expect.stringContaining('Tu cuenta no puede'),
    ])
  })

  test('is refused with a message where the second factor is set up elsewhere', async () => {
    secondFactor = null
    server.close()
    await start()
    expect(await requestPage('/panel', 'redactor-weak')).toEqual([
      403,
      expect.stringContaining('segundo factor'),
    ])
  })

  test('changes nothing, and gets the reason', async () => {
    const [status, said] = await requestPage('/ajustes', 'admin-weak', fields({ a: '1' }))
    expect([status, said]).toEqual([403, expect.stringContaining('Ingreso del equipo')])
    const [, json] = await requestPage('/datos', 'admin-weak', { a: 1 })
    expect(JSON.parse(json as string)).toMatchObject({ reason: 'factor' })
    expect((await requestPage('/hondo', 'admin-weak', fields({ a: '1' })))[0]).toBe(403)
  })
})

describe('a session signed in long ago', () => {
  test('is redirected to confirm, and back to the page', async () => {
    expect(await requestPage('/ajustes', 'admin-stale')).toEqual([303, '/cuenta/confirmar?volver=%2Fajustes'])
    expect(await requestPage('/ajustes', 'admin')).toEqual([200, 'ajustes'])
  })

  test.each(['/ajustes', '/hondo', '/propio'])(
    'must confirm what it sends to %s, which is then processed unchanged',
    async (path) => {
      const sent = { titulo: 'Año «ñ» & más', otro: '' }
      const preserved = fields(sent).toString()
      expect(await requestPage(path, 'admin-stale', fields(sent))).toEqual([
        403,
        `¿Sos vos? ${path} ${preserved}`,
      ])
      expect(await requestPage(path, 'admin-stale', fields({ ...sent, 'confirma-clave': 'mal' }))).toEqual([
        403,
        `¿Sos vos? ${path} ${preserved}`,
      ])
      const [status, said] = await requestPage(
        path,
        'admin-stale',
        fields({ ...sent, 'confirma-clave': 'bien' }),
      )
      expect(status).toBe(200)
      expect(said).not.toContain('confirma')
      if (path !== '/propio') expect(said).toContain(preserved)
    },
  )

  test('gets the reason as JSON in scripts, which may send again', async () => {
    const [status, json] = await requestPage('/datos', 'admin-stale', { a: 1 })
    expect([status, JSON.parse(json as string)]).toEqual([403, expect.objectContaining({ reason: 'recent' })])
    expect((await requestPage('/datos', 'admin', { a: 1 }))[0]).toBe(200)
  })

  test('is refused by role, even with a confirmation', async () => {
    const sent = fields({ 'confirma-clave': 'bien' })
    expect(await requestPage('/ajustes', 'editor-stale', sent)).toEqual([
      403,
      expect.stringContaining('Tu cuenta no puede'),
    ])
  })
})
