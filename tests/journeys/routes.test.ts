/** Proves: Every route follows the table's methods, origins, body, account and headers, and nginx has no stricter limits. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './support/test.ts'
import { isProgramRoute } from '#/app/pages/old-addresses.ts'
import { permissionsOfRole, type Permission } from '#/core/access/permissions.ts'
import type { ComposedApp } from '#/app/settings/environment.ts'
import { composeApp } from '#/app/compose/compose.ts'
import { readEnvironment } from '#/app/settings/environment.ts'
import { readBuildFiles } from '#/site/files/build-files.ts'
import { createHandler } from '#/app/http/handler.ts'
import { HotPages } from '#/app/http/hot-pages.ts'
import { createPageAnswers } from '#/app/http/page-answers.ts'
import type { BodyRule, Route } from '#/core/http/route.ts'
import { routesOf } from '#/app/routes.ts'
import { openRenderPool } from '#/site/rendering/render-pool.ts'
import { DATA_ONLY, TEMPLATES } from '#tests/fuzz/requests.ts'
import { from } from './support/account-site.ts'
import { DEMO_DATA } from './support/site.ts'

const DIST = path.resolve(import.meta.dirname, '../../dist')
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const SIGNED_IN = 'prueba=1'
const ANA = { uid: 'ana', email: 'ana@correo.example', role: 'visitor' } as const
const STAFF = 'prueba=2'
const EVA = { uid: 'eva', email: 'eva@correo.example', role: 'admin' } as const
const EDITOR = 'prueba=3'
const EMA = { uid: 'ema', email: 'ema@correo.example', role: 'editor' } as const
const TYPES: Record<BodyRule['kind'], string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  multipart: 'multipart/form-data; boundary=x',
}

let dataDir: string
let app: ComposedApp
let server: Server
let url: string
let routes: Route[]
let close: () => Promise<void>

// Compares the route table with the behaviour of the composed site, in this process.
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'vidriera-routes-'))
  await cp(DEMO_DATA, dataDir, { recursive: true })
  const environment = readEnvironment({ DATA_DIR: dataDir, PICTURES_AHEAD: 'no', NODE_ENV: 'production' })
  app = await composeApp(environment, () => {}, {
    readSession: ({ headers }) =>
      Promise.resolve(
        headers.cookie === SIGNED_IN
          ? { ...ANA, signedInAt: new Date().toISOString(), secondFactor: false }
          : headers.cookie === STAFF
            ? { ...EVA, signedInAt: new Date().toISOString(), secondFactor: true }
            : headers.cookie === EDITOR
              ? { ...EMA, signedInAt: new Date().toISOString(), secondFactor: true }
              : null,
      ),
  })
  const renderer = openRenderPool({ bundle: path.join(DIST, 'server/server.js'), processes: 1 })
  const build = readBuildFiles(path.join(DIST, 'client'))
  const pages = createPageAnswers({ app, renderer, hot: new HotPages({}), development: false })
  routes = routesOf({ app, renderer, pages, build })
  server = createServer(createHandler({ app, renderer, build }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await renderer.close()
    await app.close()
  }
})
test.afterAll(async () => {
  await close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Address that matches a route's path. */
const addressOf = ({ path: pattern }: Route) =>
  pattern === '*'
    ? '/categorias/audio'
    : pattern
        .replaceAll(/:\w+\{\[a-z0-9\]\{16\}\}/g, 'a'.repeat(16))
        .replaceAll(/:\w+\{\[A-Z0-9-\]\{[\d,]+\}\}/g, 'NADA')
        .replaceAll(/:\w+\{[^/]*xlsx[^/]*\}/g, 'nada.xlsx')
        .replaceAll(/:\w+\{(?:[^{}]|\{[\d,]+\})*\}|\*/g, 'nada')

/** Whether a route needs more permissions than a visitor has. */
const isForTeam = ({ who }: Route) =>
  who !== 'anybody' && who !== 'account' && !permissionsOfRole('visitor').has(who)

const requestRoute = (address: string, init: RequestInit, headers: Record<string, string> = {}) =>
  fetch(url + address, {
    redirect: 'manual',
    ...init,
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  })

/** Requests a route with a session cookie and an empty body of its kind. */
const askAs = (route: Route, cookie: string) =>
  requestRoute(
    addressOf(route),
    { method: route.method },
    { cookie, ...(route.body && { 'content-type': TYPES[route.body.kind] }) },
  )

/** Status of a request whose body is announced and not sent, because hundreds of megabytes would delay other tests. */
function announceBody(route: Route, bytes: number, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(url + addressOf(route), {
      method: route.method,
      headers: { 'sec-fetch-site': 'same-origin', ...headers, 'content-length': bytes },
      agent: false,
    })
    sent.once('response', ({ statusCode = 0 }) => {
      resolve(statusCode)
      sent.destroy()
    })
    sent.once('error', reject)
    sent.flushHeaders()
  })
}

/** Requests every route that `isOne` accepts, and fails with all unexpected results. */
async function ofEach(
  isOne: (route: Route) => boolean,
  question: (route: Route) => Promise<unknown>,
  expected: (route: Route) => unknown,
) {
  const requested = routes.filter(isOne)
  expect(requested.length).toBeGreaterThan(0)
  const answers: unknown[] = []
  for (const route of requested) answers.push([route.method, route.path, await question(route)])
  expect(answers).toEqual(requested.map((route) => [route.method, route.path, expected(route)]))
}

test.describe('every route of the table', () => {
  test('is excluded from redirects, except the pages of the catalogue', () => {
    const pages = /^(?:\*$|\/productos\/|\/repuestos\/)/
    const free = routes.filter((route) => !pages.test(route.path) && !isProgramRoute(addressOf(route)))
    expect(free.map(({ path: pattern }) => pattern)).toEqual([])
  })

  test('answers 405 to other methods, with those it allows', async () => {
    const allowed = (route: Route) =>
      routes
        .filter((other) => other.path === route.path)
        .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    const others = (route: Route) => METHODS.filter((method) => !allowed(route).includes(method))
    await ofEach(
      () => true,
      (route) =>
        Promise.all(
          others(route).map(async (method) => {
            const response = await requestRoute(addressOf(route), { method })
            return [method, response.status, response.headers.get('allow')]
          }),
        ),
      (route) => others(route).map((method) => [method, 405, allowed(route).join(', ')]),
    )
  })

  test('that accepts input rejects other sites and requests without an origin', async () => {
    const takes = ({ ownPagesOnly }: Route) => ownPagesOnly
    const from = (headers: Record<string, string>) => async (route: Route) => {
      const response = await fetch(url + addressOf(route), {
        method: route.method,
        redirect: 'manual',
        headers,
      })
      return response.status
    }
    await ofEach(takes, from({ 'sec-fetch-site': 'cross-site' }), () => 403)
    await ofEach(takes, from({ origin: 'https://otro.example' }), () => 403)
    await ofEach(
      (route) => takes(route) && route.method !== 'GET',
      from({}),
      () => 403,
    )
  })

  test('that accepts a body rejects other types and bodies over its limit', async () => {
    const takes = ({ body }: Route) => body !== null
    const headersOf = (route: Route, type: string) => ({
      'content-type': type,
      cookie: isForTeam(route) ? STAFF : SIGNED_IN,
    })
    const limit = (rule: BodyRule) => (rule.kind === 'multipart' ? rule.limits.bodyBytes : rule.bytes)
    await ofEach(
      takes,
      async (route) => {
        const init = { method: route.method, body: 'a' }
        return (await requestRoute(addressOf(route), init, headersOf(route, 'text/plain'))).status
      },
      () => 415,
    )
    await ofEach(
      takes,
      (route) => announceBody(route, limit(route.body!) + 1, headersOf(route, TYPES[route.body!.kind])),
      () => 413,
    )
  })

  test('of a visitor’s form redirects browsers after any error, leaving no POST in the history', async () => {
    const isForm = (route: Route) =>
      route.ownPagesOnly &&
      route.method === 'POST' &&
      route.says === 'text' &&
      route.body !== null &&
      !isForTeam(route) &&
      !route.path.startsWith('/datos/')
    const send = (body: (rule: BodyRule) => BodyInit) => async (route: Route) => {
      const headers = { accept: 'text/html', ...from() }
      const answer = await requestRoute(
        addressOf(route),
        { method: 'POST', body: body(route.body!) },
        headers,
      )
      return answer.status
    }
    const filled = (value: string) => (rule: BodyRule) => {
      const fields = rule.kind === 'multipart' ? new FormData() : new URLSearchParams()
      fields.set('message', value)
      return fields
    }
    // Both are missing in the demo, which sells nothing by itself.
    const isMissing = ({ path }: Route) => path === '/arrepentimiento' || path === '/baja'
    await ofEach(isForm, send(filled('x')), (route) => (isMissing(route) ? 404 : 303))
    // Signing out has no input.
    const isRead = (route: Route) =>
      isForm(route) && route.path !== '/salir' && route.who === 'anybody' && route.body?.kind === 'form'
    await ofEach(isRead, send(filled('x'.repeat(70_000))), () => 303)
  })

  test('of an account redirects to sign-in or answers 401 when signed out', async () => {
    await ofEach(
      // Routes that read signed-out input first report invalid forms (`owning.test.ts` sends a valid one).
      ({ who, signedOut }) => who !== 'anybody' && signedOut === undefined,
      async (route) => {
        const response = await askAs(route, '')
        return [response.status, response.headers.get('location')]
      },
      ({ signIn }) => (signIn === undefined ? [401, null] : [303, signIn]),
    )
  })

  test('of the team rejects a visitor’s account, and every panel route is of the team', async () => {
    await ofEach(
      isForTeam,
      async (route) => {
        const response = await askAs(route, SIGNED_IN)
        return [response.status, (await response.text()).includes('Tu cuenta no puede')]
      },
      () => [403, true],
    )
    const ofPanel = routes.filter(({ path: pattern }) => /^\/panel(?:\/|$)/.test(pattern))
    expect(ofPanel.length).toBeGreaterThan(10)
    expect(ofPanel.filter((route) => !isForTeam(route))).toEqual([])
  })

  test('of administrators rejects editors, including accounts, roles and the audit', async () => {
    const isForAdmins = ({ who }: Route) =>
      isForTeam({ who } as Route) && !permissionsOfRole('editor').has(who as Permission)
    await ofEach(
      isForAdmins,
      async (route) => {
        const response = await askAs(route, EDITOR)
        return [response.status, (await response.text()).includes('Tu cuenta no puede')]
      },
      () => [403, true],
    )
    const paths = routes.filter(isForAdmins).map(({ path: pattern }) => pattern)
    expect(paths).toEqual(
      expect.arrayContaining([
        '/panel/datos/usuarios',
        '/panel/datos/registro',
        '/panel/registro.csv',
        '/panel/ordenes/user.role',
      ]),
    )
  })

  test('is covered by the fuzz test', () => {
    const plain = (pattern: string) =>
      pattern
        .replaceAll(/:\w+\{(?:[^{}]|\{[\d,]+\})*\}|\*|\{\w+\}(?:[/.]\{?\w+\}?)*/g, '…')
        .replaceAll(/…(?:\/…)+/g, '…')
        .replace(/^\/?…$/, '/…')
    const requested = new Set([...TEMPLATES.map(plain), ...DATA_ONLY.map((path) => plain(`/datos${path}`))])
    expect(
      routes.map(({ path: pattern }) => plain(pattern)).filter((pattern) => !requested.has(pattern)),
    ).toEqual([])
  })

  test('sends its own headers with a rejection', async () => {
    await ofEach(
      ({ headers, ownPagesOnly }) => ownPagesOnly && headers['cache-control'] !== undefined,
      async (route) => {
        const response = await requestRoute(
          addressOf(route),
          { method: route.method },
          { 'sec-fetch-site': 'cross-site' },
        )
        return [response.status, response.headers.get('cache-control')]
      },
      ({ headers }) => [403, headers['cache-control']],
    )
  })
})

/** Rate limits per address of `deploy/nginx.conf`. */
async function proxyLimits() {
  const text = await readFile(path.resolve(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const zones = new Map(
    [...text.matchAll(/^limit_req_zone\s+(\S+)\s+zone=(\w+):\w+ rate=(\d+)r\/s;/gm)].map(
      ([, key, name, rate]) => [name!, { onlySent: key === '$vidriera_sender', rate: Number(rate) }],
    ),
  )
  const places = [...text.matchAll(/^ {4}location (?:~ (\S+)|\/) \{\n([^}]*)\}/gm)].map(
    ([, address, body]) => ({
      address: address === undefined ? /^\// : new RegExp(address),
      rules: [...body!.matchAll(/limit_req zone=(\w+) burst=(\d+) nodelay;/g)].map(([, name, burst]) => ({
        ...zones.get(name!)!,
        burst: Number(burst),
      })),
    }),
  )
  return (method: string, address: string) =>
    places
      .find((place) => place.address.test(address))!
      .rules.filter(({ onlySent }) => !onlySent || method !== 'GET')
}

test('the shipped nginx allows all that the site’s own limits allow', async () => {
  test.slow()
  const limitsOf = await proxyLimits()
  const limited = routes.filter((route) => route.limit !== undefined)
  expect(limited.length).toBeGreaterThan(30)
  for (const route of limited) {
    const { count } = route.limit!
    let times = 0
    let wait = 0
    while (wait === 0) {
      wait = await count('203.0.113.77')
      if (wait === 0) times += 1
    }
    const what = `${route.method} ${addressOf(route)}: ${times} in ${wait} s`
    const rules = limitsOf(route.method, addressOf(route))
    for (const { rate, burst } of rules)
      expect([what, burst >= times && rate * wait >= times]).toEqual([what, true])
  }
  const documented = await readFile(path.resolve(import.meta.dirname, '../../docs/api.md'), 'utf8')
  const [, ofToken, ofNetwork] = /(\d+) calls a minute for each token, (\d+) for each network/.exec(
    documented,
  )!
  for (const { rate, burst } of limitsOf('PUT', '/api/v1/products/AW-T2022/facts'))
    expect([burst >= Number(ofNetwork), rate * 60 >= Number(ofToken)]).toEqual([true, true])
})
