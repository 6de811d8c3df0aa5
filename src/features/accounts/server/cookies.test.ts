import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { sessionCookies } from '#/core/identity/session-cookies.ts'
import { keepPreview } from '#/publishing/server/open-preview-link.ts'
import { boxCookie } from '#/features/box/server/box-cookie.ts'
import { shortCookie } from './short-cookie.ts'
import { wayBack } from './sign-up-and-recovery.ts'

const SITE = 'https://sitio.example'
const asking = (cookie: string) => ({ headers: { cookie } }) as IncomingMessage
const lines = (siteUrl: string) => {
  const cookies = sessionCookies(siteUrl)
  return {
    session: cookies.open({ token: 'una-llave', maxAgeSeconds: 600 }),
    closed: cookies.close(),
    short: shortCookie(siteUrl).keep('algo', 300),
    way: wayBack(siteUrl).keep('/contacto'),
  }
}

test('over TLS account cookies are host-only, and all but the session hint are HttpOnly', () => {
  const { session, closed, short, way } = lines(SITE)
  const [key, hint] = session
  expect(key).toBe('__Host-sesion=una-llave; Max-Age=600; Path=/; SameSite=Lax; Secure; HttpOnly')
  // Readable by scripts: reveals only that a session may exist.
  expect(hint).toBe('__Host-sesion-abierta=1; Max-Age=600; Path=/; SameSite=Lax; Secure')
  expect(closed.map((line) => line.split('; ').slice(0, 2))).toEqual([
    ['__Host-sesion=', 'Max-Age=0'],
    ['__Host-sesion-abierta=', 'Max-Age=0'],
  ])
  for (const line of [short, way]) expect(line).toMatch(/^__Host-.*; SameSite=Strict; Secure; HttpOnly$/)
})

test('without TLS cookies omit Secure and the __Host- prefix', () => {
  const { session, closed, short, way } = lines('http://localhost:3000')
  for (const line of [...session, ...closed, short, way]) expect(line).not.toMatch(/__Host-|Secure/)
})

test('an empty cookie reads as absent', () => {
  expect(sessionCookies(SITE).read(asking('__Host-sesion='))).toBeUndefined()
  expect(shortCookie(SITE).read(asking('otra=1; __Host-ingreso='))).toBeUndefined()
  expect(shortCookie(SITE).read(asking('otra=1; __Host-ingreso=algo'))).toBe('algo')
})

test.each([
  ['%2Fcontacto%3Fmodelo%3DAW-1', '/contacto?modelo=AW-1'],
  ['%2F%2Fotro.example', '/cuenta'],
  ['https%3A%2F%2Fotro.example', '/cuenta'],
  ['%E0%A4%A', '/cuenta'],
  ['', '/cuenta'],
])('the return cookie %j reads as %s', (value, path) => {
  expect(wayBack(SITE).read(asking(`__Host-vuelta=${value}`))).toBe(path)
})

test('box and preview cookies are host-only over TLS and can be read back', () => {
  for (const [siteUrl, start, end] of [
    [SITE, '__Host-', '; Path=/; SameSite=Lax; Secure; HttpOnly'],
    ['http://localhost:3000', '', '; Path=/; SameSite=Lax; HttpOnly'],
  ] as const) {
    const box = boxCookie(siteUrl).keep('07790001234567', 'A.1/2')
    const preview = keepPreview(siteUrl, 'un.token', Date.now() + 60_000)
    expect(box.startsWith(`${start}caja=`) && preview.startsWith(`${start}vista=un.token; `)).toBe(true)
    for (const line of [box, preview]) expect(line.endsWith(end)).toBe(true)
    const sent = asking(`otra=1; ${box.split(';')[0]!}`)
    expect(boxCookie(siteUrl).read(sent, '07790001234567')).toBe('A.1/2')
    expect(boxCookie(siteUrl).read(sent, '07790001234568')).toBeUndefined()
  }
  // Cookies that another host of the domain could set are ignored.
  expect(boxCookie(SITE).read(asking('caja=07790001234567.A'), '07790001234567')).toBeUndefined()
})
