import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import type { Secrets } from '#/core/secrets/secrets.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { renewToken } from './renew-token.ts'
import { sellerToken } from './seller-token.ts'

const APP = { id: '4123', secret: 'la-clave-de-la-aplicacion' }
const SECRETS: Secrets = ['un secreto de las pruebas, de más de treinta y dos letras']
const HOURS = 3_600_000

let place: Awaited<ReturnType<typeof openTestCommands>>
let server: http.Server
let api: string
/** Valid once, like the refresh tokens of Mercado Libre. */
let good: string
let renewals = 0
let isDown: boolean
beforeEach(async () => {
  place = await openTestCommands()
  ;[good, renewals, isDown] = ['TG-del-vendedor', 0, false]
  server = http.createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const form = Object.fromEntries(new URLSearchParams(Buffer.concat(pieces).toString()))
    const json = (status: number, body: unknown) => response.writeHead(status).end(JSON.stringify(body))
    if (request.method !== 'POST' || request.url !== '/oauth/token' || isDown) return json(500, {})
    if (form.grant_type !== 'refresh_token' || form.client_id !== APP.id || form.client_secret !== APP.secret)
      return json(401, { error: 'invalid_client' })
    if (form.refresh_token !== good) return json(400, { error: 'invalid_grant' })
    renewals += 1
    good = `TG-${renewals}`
    return json(200, {
      access_token: `APP_USR-${renewals}`,
      token_type: 'bearer',
      expires_in: 21_600,
      scope: 'offline_access read',
      user_id: 123,
      refresh_token: good,
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.close()
  place.dispose()
})

const begun = ({ secrets = SECRETS, refresh = 'TG-del-vendedor' } = {}) =>
  sellerToken({
    permission: { app: APP, refresh },
    store: place.store,
    execute: place.execute,
    secrets,
    renew: (app, token) =>
      renewToken(app, token, {
        api,
        fetch: (address, options) => boundedFetch(address, { ...options, isAllowed: () => true }),
      }),
    now: () => place.now().getTime(),
  })

test('renews the token before it expires, also after a restart or with a new secret', async () => {
  expect(await begun()()).toBe('APP_USR-1')
  expect(await begun()()).toBe('APP_USR-1')
  place.later(5.9 * HOURS)
  expect(await begun()()).toBe('APP_USR-2')
  const changed: Secrets = ['otro secreto, el nuevo, también de más de treinta y dos letras', ...SECRETS]
  place.later(6 * HOURS)
  expect(await begun({ secrets: changed })()).toBe('APP_USR-3')
  expect(renewals).toBe(3)
})

test('stores no token or secret in plain text', async () => {
  await begun()()
  const storedToken = JSON.stringify(await place.store.get('shop-tokens', 'mercado-libre'))
  for (const secret of ['TG-', 'APP_USR', APP.secret]) expect(storedToken).not.toContain(secret)
})

test('retains the token while the server is down and accepts a new refresh token', async () => {
  const token = begun()
  await token()
  place.later(6 * HOURS)
  isDown = true
  await expect(token()).rejects.toThrow('no renovó el permiso')
  isDown = false
  expect(await token()).toBe('APP_USR-2')
  good = 'TG-otro-permiso'
  place.later(6 * HOURS)
  await expect(token()).rejects.toThrow('no renovó el permiso')
  expect(await begun({ refresh: 'TG-otro-permiso' })()).toBe('APP_USR-3')
})
