import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestCommands, NOW, somebody } from '#tests/support/commands/command-place.ts'
import type { App } from '#/core/services/app.ts'
import { clientSignal } from '#/core/http/reply.ts'
import { PANEL_COMMANDS } from '#/app/routes.ts'
import { createRouter } from '#/app/http/router.ts'
import type { Visit } from '#/core/http/visit.ts'
import { commandRoutes } from './command-routes.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
let server: Server
let refresh: () => Promise<void>
const logged: string[] = []

beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
  place.later(Date.now() - NOW.getTime())
  refresh = async () => undefined
  logged.length = 0
  const app = {
    execute: place.execute,
    throttle: { attempt: async () => 0 },
    live: { refresh: () => refresh() },
    log: (_level: string, sentence: string) => logged.push(sentence),
    panel: { documents: { document: async () => null } },
    imports: {},
    readSession: async () => ({
      uid: 'ana',
      email: 'ana@correo.example',
      role: 'admin',
      signedInAt: new Date().toISOString(),
      secondFactor: true,
    }),
  } as unknown as App
  const route = createRouter(app, commandRoutes(app, PANEL_COMMANDS, [], 'index-now.js'))
  const snapshot = { catalogue: await place.catalogue() } as Visit['snapshot']
  server = createServer((incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const { pathname: path, searchParams: search } = new URL(url, 'http://sitio')
    const signal = clientSignal(outgoing)
    void route({ incoming, outgoing, method, url, path, search, client: 'una', signal, snapshot })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await place.dispose()
})

async function sendCommand(name: string, input: object, build = 'index-now.js') {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const response = await fetch(`${url}/panel/ordenes/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-panel-build': build },
    body: JSON.stringify(input),
  })
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> }
}

test('an unknown command, or an invalid one from another build, asks for a reload', async () => {
  const unknown = await sendCommand('pedido.cerrar', {})
  const otherwise = await sendCommand('launch.save', { nombre: 'Hot Sale' }, 'index-before.js')
  for (const { status, answer } of [unknown, otherwise])
    expect({ status, ...answer }).toMatchObject({ status: 409, ok: false, reason: 'version' })
  expect(String(unknown.answer.sentence)).toMatch(/^El sitio cambió de versión/)
  expect(await sendCommand('launch.save', { nombre: 'Hot Sale' }, 'index-now.js')).toMatchObject({
    status: 422,
    answer: { reason: 'invalid' },
  })
})

const release = { launch: null, version: null, name: 'Hot Sale', documents: [], at: null }

test.each([
  ['half an emoji', 'launch.save', { ...release, name: 'Hot \uD83D' }, 'name'],
  ['an id that none can have', 'launch.save', { ...release, launch: 'a/b c' }, 'launch'],
  [
    'half an emoji deep inside',
    'supplier.remember',
    { name: 'Uno', labels: [{ label: 'Peso \uDE00', field: null }] },
    'labels.0.label',
  ],
])('%s is rejected as invalid, with its field', async (_what, name, input, field) => {
  const { status, answer } = await sendCommand(name, input)
  expect([status, answer.reason]).toEqual([422, 'invalid'])
  expect(answer.errors).toEqual([
    { path: field, message: expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\.$/) as string },
  ])
  expect(await place.store.list('launches')).toEqual([])
})

test('a committed command succeeds even if the refresh fails', async () => {
  refresh = async () => {
    throw new Error('The database went away')
  }
  const { status, answer } = await sendCommand('launch.save', release)
  expect([status, answer.ok]).toEqual([200, true])
  expect(await place.store.list('launches')).toHaveLength(1)
  expect(logged).toEqual(['what was committed is not shown yet'])
})

test('publishing over another change is a conflict, not invalid input', async () => {
  const page = (await place.store.get('pages', 'sobre-nosotros'))!
  const data = page.data as object
  const draft = { collection: 'pages', document: 'sobre-nosotros' } as const
  const { version } = await place.draft({ ...draft, data: { ...data, title: 'Otro' } }, somebody('editor'))
  await place.store.commit(
    [
      {
        collection: 'pages',
        id: page.id,
        expectedVersion: page.version,
        data: { ...data, title: 'De afuera' },
      },
    ],
    { kind: 'command-line' },
  )
  const { status, answer } = await sendCommand('publication.publish', { drafts: [{ ...draft, version }] })
  expect([status, answer.reason]).toEqual([409, 'conflict'])
})
