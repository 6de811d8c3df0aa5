import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { logToStderr } from './log.ts'

const TOKEN = 'gNpFyBM7edY_DYcwy1XvcW5WV9MgGLz7'
const SECRETS = [TOKEN, 'zorzal colorado', 'persona', 'correo.example']

let lines: string[] = []
beforeEach(() => {
  lines = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text))
    return true
  })
})
afterEach(() => vi.restoreAllMocks())

function written(): { line: string; facts: Record<string, unknown> } {
  expect(lines).toHaveLength(1)
  return { line: lines[0]!, facts: JSON.parse(lines[0]!) as Record<string, unknown> }
}

it.each([
  ['a query', { address: `/recuperar/nueva?token=${TOKEN}` }],
  ['a query spelt in another way', { url: `/Recuperar/nueva?%74oken=${TOKEN}&a=b` }],
  ['a path spelt in another way', { url: `/%72ecuperar/nueva/?x=1&tok%65n=${TOKEN}` }],
  ['an address inside of another', { url: `/ingresar?volver=%2Frecuperar%2Fnueva%3Ftoken%3D${TOKEN}` }],
  ['an address inside of another page’s', { url: `/buscar?q=%2Fnueva%3Ftoken%3D${TOKEN}` }],
  ['any page', { url: `https://sitio.example/?utm=1&token=${TOKEN}#token=${TOKEN}` }],
  ['a shared look', { url: `/vista/${TOKEN}/productos/AW-T2022?x=1` }],
  ['one inside of another', { url: `/buscar?volver=%2Fvist%61%2F${TOKEN}%2Fx` }],
  ['the code on a box', { url: `/01/07791234567898/21/${TOKEN}?x=1` }],
  ['one with its batch', { url: `/01/07791234567898/10/B7/%32%31/a%2F${TOKEN}` }],
  ['one inside of another', { url: `/buscar?q=%2F01%2F07791234567898%2F21%2F${TOKEN}` }],
  ['one with signs of its own', { url: `//01/07791234567898//21/"'<?&;${TOKEN}` }],
  ['a cookie', { headers: `Cookie: a=b; __Host-sesion=${TOKEN}; sesion-abierta=1` }],
  ['a bare cookie', { text: `sesion=${TOKEN}.${TOKEN}; equipo=${TOKEN}` }],
  ['headers', { headers: { cookie: `x=${TOKEN}`, 'set-cookie': [TOKEN], authorization: TOKEN } }],
  ['JSON', { body: JSON.stringify({ email: 'persona@correo.example', password: 'zorzal colorado 7' }) }],
  ['JSON in JSON', { body: JSON.stringify({ body: JSON.stringify({ token: TOKEN }) }) }],
  ['a field', { fields: [{ deep: { token: TOKEN, clave: 'zorzal colorado 7' } }] }],
  ['an address of mail', { error: 'no mail for <persona@correo.example>.' }],
  ['an encoded one', { url: '/lista?q=persona%2Bx%40correo.example&b=1' }],
  ['one as a name', { 'persona@correo.example': 1 }],
  [
    'the address of a server',
    { url: 'smtp://persona:zorzal colorado@correo.example:587'.replace(' ', '%20') },
  ],
])('redacts credentials and personal data: in %s', (_where, facts) => {
  logToStderr('error', 'page not rendered', facts)
  const { line } = written()
  for (const secret of SECRETS) expect(line.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(line).toContain('…')
})

it('redacts them in an error, its causes and its aggregated errors', () => {
  const root = new Error(`UNIQUE constraint failed: persona@correo.example`)
  const gathered = new AggregateError([
    new Error(`fetch of http://127.0.0.1/registrarse/confirmar?token=${TOKEN} failed`, { cause: root }),
    { url: `/x?token=${TOKEN}` },
  ])
  const error = new Error(`The render of /recuperar/nueva?token=${TOKEN} failed`, { cause: gathered })
  logToStderr('error', 'page not rendered', { error, nested: { errors: [error] } })
  const { line, facts } = written()
  for (const secret of SECRETS) expect(line).not.toContain(secret)
  expect(facts.error).toContain('The render of /recuperar/nueva?…')
  expect(facts.error).toContain('UNIQUE constraint failed')
  expect(facts.error).toContain('log.test.ts')
})

it('logs circular, binary and missing values', () => {
  const circle: Record<string, unknown> = { count: 3n, bytes: Buffer.from(TOKEN), at: new Date(0) }
  circle.self = circle
  const loop = new Error('loop')
  loop.cause = loop
  logToStderr('warn', 'odd', { circle, loop, nothing: null, missing: undefined })
  const { line, facts } = written()
  expect(facts).toMatchObject({ level: 'warn', event: 'odd', nothing: null })
  expect(line).not.toContain(TOKEN)
  expect(line.length).toBeLessThan(20_000)
})

it('logs one line of JSON with the time in UTC, whatever the time zone', () => {
  const zone = process.env.TZ
  process.env.TZ = 'America/Argentina/Salta'
  const before = Date.now()
  logToStderr('info', 'here\n{"level":"error"}', { text: 'one\r\ntwo\u2028three' })
  const { line, facts } = written()
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
  expect(facts.time).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/)
  expect(Date.parse(String(facts.time))).toBeGreaterThanOrEqual(before)
  expect(Date.parse(String(facts.time))).toBeLessThanOrEqual(Date.now())
  expect(line.trimEnd()).not.toMatch(/[\r\n]/)
})

it('truncates a long text quickly', () => {
  logToStderr('error', 'long', { text: `${'a@'.repeat(500_000)}`, more: 'x'.repeat(1_000_000) })
  expect(written().line.length).toBeLessThan(40_000)
})

it('logs other facts unchanged', () => {
  const facts = {
    url: '/productos/AW-T2022?color=negro&q=parlante%20bluetooth',
    path: '/x/node_modules/@better-auth/kysely-adapter/dist/index.mjs:10:2',
    version: 'better-auth@1.7.7',
    count: 2,
    network: '2001:db8::/64',
    list: ['a', 1, true],
  }
  logToStderr('info', 'fine', facts)
  expect(written().facts).toMatchObject(facts)
})
