import { createServer, type Server } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import { composeApp } from '#/app/compose/compose.ts'
import { createRouter } from '#/app/http/router.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import { readEnvironment, type ComposedApp } from '#/app/settings/environment.ts'
import type { VisitorForm, RefusedForm, Refuse } from '#/core/forms/define-form.ts'
import { MINIMUM_MS, signTime } from '#/core/forms/check-fields.ts'
import { SECRET_FIELDS } from '#/core/forms/names.ts'
import { clientNetwork } from '#/core/http/client-address.ts'
import { clientSignal, jsonReply, textReply } from '#/core/http/reply.ts'
import type { Route } from '#/core/http/route.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { caseCookie } from '#/features/messages/server/read-cases.ts'
import { caseNumber } from '#/features/messages/server/case-number.ts'
import { sampleDocumentsWith } from '#tests/support/catalogue/sample-catalogue.ts'
import { CHEAP_PASSWORDS } from '#tests/support/identity/cheap-passwords.ts'

const FORMS: readonly VisitorForm[] = SERVER_FEATURES.flatMap(({ forms = [] }: ServerFeature) => forms)
const PASSWORD = 'zorzal colorado 7'
const PDF = '%PDF-1.7\ntrailer\n%%EOF\n'
const CASE = caseNumber('2026-03-02', '7f3k9m')

type Fields = Readonly<Record<string, string>>
/** `hidden`: fields of the page itself. `purpose`: that of the token of its guard. `once`: a token without a guard. */
type Sample = {
  wrong: Fields
  right: Fields
  hidden?: Fields
  purpose?: 'contacto' | 'lista' | 'avisame'
  once?: string
  file?: 'optional' | 'needed'
}

const person = { name: 'Ñusta Quispe', email: 'nusta@correo.example', consent: 'si' }
const message = 'Una consulta que nadie quiere escribir dos veces.'
const contact = (fields: Fields = {}): Sample => ({
  wrong: { ...person, message, email: 'nusta@', ...fields },
  right: { ...person, message, ...fields },
  purpose: 'contacto',
})
const SAMPLES: Readonly<Record<string, Sample>> = {
  '/contacto': contact({ reason: 'Otro' }),
  '/contacto/reclamo-de-garantia': {
    ...contact({ model: 'AW-T2022', purchasedOn: '2026-03-31' }),
    file: 'optional',
  },
  '/contacto/compras-por-cantidad': contact({ company: 'Escuela 4' }),
  '/arrepentimiento': contact({ purchase: 'Compra 1234' }),
  '/baja': contact({ purchase: 'Servicio 7' }),
  '/casos': {
    wrong: { number: 'C-1', email: 'nusta@correo.example' },
    right: { number: CASE, email: 'nusta@correo.example' },
  },
  '/casos/sumar': {
    wrong: { text: 'a'.repeat(4001) },
    right: { text: message },
    once: 'de-este-caso',
    file: 'optional',
  },
  '/avisame': {
    wrong: { email: 'ana@' },
    right: { email: 'ana@correo.example' },
    hidden: { modelo: 'AW-T2022' },
    purpose: 'avisame',
  },
  '/lista': {
    wrong: { email: 'ana@' },
    right: { email: 'ana@correo.example' },
    hidden: { id: 'AW-T2022' },
    purpose: 'lista',
  },
  '/cuenta/productos': {
    wrong: { model: 'AW-T2022', serial: '¡SER!', purchasedOn: '1999-01-01' },
    right: { model: 'AW-T2022', purchasedOn: '2026-03-31', remind: 'si' },
    once: 'de-esta-visita',
    file: 'optional',
  },
  '/cuenta/productos/factura': { wrong: {}, right: {}, hidden: { id: 'a1' }, file: 'needed' },
  '/registrarse': {
    wrong: { email: 'beto@correo.example', password: 'corta' },
    right: { email: 'beto@correo.example', password: PASSWORD },
  },
  '/registrarse/confirmar': { wrong: {}, right: { password: PASSWORD }, hidden: { token: 'de-un-enlace' } },
  '/recuperar': { wrong: { email: 'beto@' }, right: { email: 'beto@correo.example' } },
  '/recuperar/nueva': {
    wrong: { password: 'corta' },
    right: { password: PASSWORD },
    hidden: { token: 'de-otro-enlace' },
  },
  '/cuenta': { wrong: { password: PASSWORD }, right: { password: PASSWORD, sure: 'si' } },
  '/cuenta/seguridad': {
    wrong: { current: PASSWORD, password: PASSWORD },
    right: { current: PASSWORD, password: 'hornero de barro 3' },
  },
}

let folder: string
let app: ComposedApp
let server: Server
let url: string
const routes = new Map<string, Route>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-forms-'))
  const store = openSqliteStore({ file: path.join(folder, 'vidriera.db') })
  const documents = sampleDocumentsWith('settings/site', { distanceSales: { services: true } })
  await store.commit(
    documents.map((document) => ({ ...document, expectedVersion: null })),
    { kind: 'import' },
  )
  await store.close()
  const environment = readEnvironment({ DATA_DIR: folder, PICTURES_AHEAD: 'no', TRUSTED_PROXIES: '1' })
  app = await composeApp(environment, () => undefined, {
    passwordCost: CHEAP_PASSWORDS,
    readSession: async ({ headers }) => ({
      uid: `de-${String(headers['x-forwarded-for'])}`,
      email: 'ana@correo.example',
      role: 'visitor',
      signedInAt: new Date().toISOString(),
      secondFactor: false,
    }),
  })
  // Pages are not rendered here: a rejected form answers with its state.
  const refuse: Refuse = async (_visit, address, status, form, headers) =>
    jsonReply(status, { ...form, address }, headers)
  const parts = { app, refuse, page: () => textReply(200, 'la página') }
  const all = FORMS.flatMap((form) => form.routes({ ...parts, page: async () => parts.page() }))
  for (const route of all) if (route.method === 'POST') routes.set(route.path, route)
  const answer = createRouter(app, all)
  // Node's default of five seconds could close a connection just as it is reused on a busy machine.
  server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
    const { method = '', url = '' } = incoming
    const { pathname: path, searchParams: search } = new URL(url, 'http://sitio')
    const signal = clientSignal(outgoing)
    const client = clientNetwork(incoming, 1)
    const snapshot = app.live.current()
    void answer({ incoming, outgoing, method, url, path, search, client, signal, snapshot })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true })
})

type Answer = { status: number; wait: number; form: RefusedForm }

/** Each form is sent from its own network, because limits count by network. */
async function post(at: string, body: BodyInit, headers: Record<string, string> = {}): Promise<Answer> {
  const network = `203.0.113.${Object.keys(SAMPLES).indexOf(at) + 1}`
  const cookie = caseCookie(app.environment.siteUrl, app.secrets).open(CASE).split(';')[0]!
  const response = await fetch(url + at, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': network, cookie, ...headers },
  })
  const text = await response.text()
  const form = text.startsWith('{') ? (JSON.parse(text) as RefusedForm) : {}
  return { status: response.status, wait: Number(response.headers.get('retry-after')), form }
}

function bodyOf(
  at: string,
  which: 'right' | 'wrong',
  file = SAMPLES[at]!.file === 'needed' && PDF,
): BodyInit {
  const { hidden, purpose, once, ...sample } = SAMPLES[at]!
  const token = purpose ? signTime(app.secrets, purpose, Date.now() - MINIMUM_MS - 1000) : once
  const fields = Object.entries({ ...hidden, ...(token && { token }), ...sample[which] })
  if (routes.get(at)!.body!.kind === 'form') return new URLSearchParams(fields)
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  const field = at.startsWith('/cuenta') ? 'invoice' : 'file'
  if (file !== false && which === 'right') form.append(field, new File([file], 'archivo.pdf'))
  return form
}

const send = (at: string, which: 'right' | 'wrong') => post(at, bodyOf(at, which))

/** Whether a rejection names the error; it must also repeat the input, except secrets. */
function isWhole(at: string, which: 'right' | 'wrong', { form }: Answer): boolean {
  const { errors, problem, values = {} } = form as RefusedForm & { errors: object; values?: object }
  const visible = Object.entries(SAMPLES[at]![which]).filter(([name]) => !SECRET_FIELDS.has(name))
  expect([at, values]).toEqual([at, Object.fromEntries(visible)])
  const { purpose, once } = SAMPLES[at]!
  expect([at, form.token]).toEqual([at, purpose ? expect.any(String) : once])
  return typeof problem === 'string' || Object.keys(errors).length > 0
}

/** Sends until a limit rejects. */
async function sendMany(at: string): Promise<Answer> {
  let answer = await send(at, 'right')
  for (let count = 0; answer.status !== 429 && count < 70; count += 1) answer = await send(at, 'right')
  return answer
}

test('the samples cover every declared form', () => {
  expect(FORMS.map((form) => form.path).toSorted()).toEqual(Object.keys(SAMPLES).toSorted())
})

const limitOf = ({ body }: Route) =>
  body!.kind === 'multipart' ? body!.limits.bodyBytes : (body as { bytes: number }).bytes

async function firstChecks(at: string) {
  const route = routes.get(at)!
  const isMultipart = route.body!.kind === 'multipart'
  const type = isMultipart ? 'multipart/form-data; boundary=x' : 'application/x-www-form-urlencoded'
  const large = new Uint8Array(limitOf(route) + 1).fill(97)
  return {
    'from another site': (await post(at, large, { 'sec-fetch-site': 'cross-site' })).status,
    'of another type': (await post(at, large, { 'content-type': 'text/plain' })).status,
    'too large': (await post(at, large, { 'content-type': type })).status,
    broken: isMultipart ? (await post(at, 'x', { 'content-type': type })).status : 400,
  }
}

test('every form checks origin, type, size, fields and limits, in that order', async () => {
  for (const at of Object.keys(SAMPLES)) {
    const before = await firstChecks(at)
    const wrong = await send(at, 'wrong')
    const over = await sendMany(at)
    const wrongOver = await send(at, 'wrong')
    const answers = {
      ...before,
      wrong: [wrong.status, isWhole(at, 'wrong', wrong)],
      'over a limit': [over.status, over.wait > 0, isWhole(at, 'right', over)],
      'wrong and over a limit': wrongOver.status,
    }
    expect([at, answers]).toEqual([
      at,
      {
        'from another site': 403,
        'of another type': 415,
        'too large': 413,
        broken: 400,
        wrong: [422, true],
        'over a limit': [429, true, true],
        'wrong and over a limit': 422,
      },
    ])
  }
})

test('forms reject an invalid file, and ask again for a valid one if other fields are invalid', async () => {
  const withFile = Object.entries(SAMPLES).filter(([, { file }]) => file === 'optional')
  for (const [at] of withFile) {
    const field = at.startsWith('/cuenta') ? 'invoice' : 'file'
    const bad = await post(at, bodyOf(at, 'right', 'hola'))
    expect([at, bad.status, Object.keys(bad.form.errors!), bad.form.askFile]).toEqual([
      at,
      422,
      [field],
      false,
    ])
    const fields = bodyOf(at, 'wrong') as FormData
    fields.append(field, new File([PDF], 'archivo.pdf'))
    const again = await post(at, fields)
    expect([at, again.status, again.form.askFile]).toEqual([at, 422, true])
    expect((await send(at, 'wrong')).form.askFile).toBe(false)
  }
})

// Last test: the store is not reopened.
test('with the store unavailable, every form returns its input, and field errors come first', async () => {
  await app.close()
  for (const at of Object.keys(SAMPLES)) {
    const [wrong, right] = [await send(at, 'wrong'), await send(at, 'right')]
    const answers = [wrong.status, right.status, isWhole(at, 'right', right)]
    expect([at, ...answers]).toEqual([at, 422, 503, true])
  }
})
