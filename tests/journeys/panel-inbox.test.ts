/** Proves: A case is found, answered, exported and erased in the panel, and its answer arrives by mail. */
import { randomBytes } from 'node:crypto'
import { startSmtpServer, type SmtpServer } from '#tests/engines/support/smtp-server.ts'
import { expect, MAIN, test } from './support/test.ts'
import { from } from './support/account-site.ts'
import { violations } from './support/axe.ts'
import type { Visit } from './support/browser.ts'
import { openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { goTo, inPanel } from './support/panel.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'
import { withApp, withPassword } from './support/staff.ts'

test.use({ pictures: false })

const BOUNCES_TOKEN = 'un-token-de-prueba-de-rebotes'
let site: Site
let smtp: SmtpServer
test.beforeAll(async () => {
  smtp = await startSmtpServer()
  site = await startSite({
    from: DEMO_DATA,
    hostname: 'localhost',
    environment: { TRUSTED_PROXIES: '1', SMTP_URL: smtp.url, BOUNCES_TOKEN },
  })
})
test.beforeEach(() => smtp.be('takes'))
test.afterAll(async () => {
  await site.stop()
  await smtp.close()
})

/** New unique sender. */
function person() {
  const code = randomBytes(4).toString('hex')
  return { name: `Rosa ${code}`, email: `rosa-${code}@correo.example` }
}

/** Sends the contact form and returns the case number. */
async function write(who: { name: string; email: string }, fields: Record<string, string> = {}) {
  const response = await fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_HERE, origin: site.url, ...from() },
    body: new URLSearchParams({
      token: await openedEarlier(site),
      reason: 'Garantía',
      message: 'La torre dejó de cargar después de dos meses de uso.',
      model: 'AW-T2022',
      consent: 'si',
      ...who,
      ...fields,
    }),
  })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location')!, site.url).searchParams.get('caso')!
}

const open = (visit: Visit, path: string, role = 'editor', options: object = {}) =>
  inPanel(visit, site, path, { role, ...options })

/** Decoded mails to an address. */
function mailsTo(email: string): string[] {
  const plain = (text: string) =>
    Buffer.from(
      text
        .replaceAll(/=\r?\n/g, '')
        .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString('utf8')
  return smtp.received.filter(({ to }) => to === email).map(({ text }) => plain(text))
}

test('text typed while a note is being saved is preserved', async ({ visit }) => {
  const id = await write(person())
  const { page } = await open(visit, `/panel/mensajes/${id}`)
  const { promise: written, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/panel/ordenes/message.note', async (route) => {
    await written
    await route.continue()
  })
  const [note, answer] = [
    page.getByLabel('Nota', { exact: true }),
    page.getByLabel('Respuesta', { exact: true }),
  ]
  await note.fill('Llamó dos veces.')
  await page.getByRole('button', { name: 'Guardar la nota' }).click()
  await note.fill('Llamó dos veces. Y otra más.')
  await answer.fill('Hola: ya lo vemos.')
  goOn()
  await expect(page.getByText('Listo: la nota quedó guardada.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Conversación' }).getByText('Llamó dos veces.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar la nota' })).toBeEnabled()
  await expect(note).toHaveValue('Llamó dos veces. Y otra más.')
  await expect(answer).toHaveValue('Hola: ya lo vemos.')
  await page.reload()
  await expect(answer).toHaveValue('Hola: ya lo vemos.')
})

test(
  'a case is found, noted, assigned and answered from a template, and the answer arrives',
  MAIN,
  async ({ visit }) => {
    const rosa = person()
    const before = await write(rosa, { reason: 'Repuestos', message: '¿Venden la manija de la torre?' })
    const id = await write(rosa)
    await write(person())
    const { page, email, pageErrors } = await open(visit, '/panel')
    await page.getByRole('navigation').getByRole('link', { name: 'Consultas' }).click()
    const lines = page.getByRole('list', { name: 'Consultas' }).getByRole('listitem')
    await page.getByLabel('Buscar').fill(rosa.email)
    await expect(lines).toHaveCount(2)
    await page.getByLabel('Estado').selectOption('cerradas')
    await expect(page.getByText('Nada coincide con lo que buscás.')).toBeVisible()
    await page.getByRole('link', { name: 'Quitar la búsqueda y los filtros' }).click()
    await page.getByLabel('Buscar').fill(id)
    await expect(lines).toHaveCount(1)
    await lines.getByRole('link').click()

    // Both messages of the sender are in one place.
    const thread = page.getByRole('region', { name: 'Conversación' })
    await expect(thread.getByText('¿Venden la manija de la torre?')).toBeVisible()
    await expect(thread.getByRole('link', { name: `caso ${before}` })).toBeVisible()
    await page.getByLabel('Nota', { exact: true }).fill('Pedirle la foto de la etiqueta.')
    await page.getByRole('button', { name: 'Guardar la nota' }).click()
    await expect(thread.getByText('Pedirle la foto de la etiqueta.')).toBeVisible()
    await page.getByLabel('Estado').selectOption('in-progress')
    await expect(page.getByText(/^Listo: cambió el estado/)).toBeVisible()
    await page.getByLabel('Le toca a').selectOption({ label: `${email} (vos)` })
    await expect(page.getByText('Listo: quedó asignada.')).toBeVisible()

    await page.getByLabel('Empezar con una plantilla').selectOption('pedir-datos-de-garantia')
    await expect(page.getByLabel('Asunto')).toHaveValue('Tu garantía del modelo AW-T2022')
    const answer = page.getByLabel('Respuesta', { exact: true })
    await expect(answer).toHaveValue(new RegExp(`^Hola, ${rosa.name}:`))
    await answer.fill(`${await answer.inputValue()}\n{modelo} sin completar`)
    await page.getByRole('button', { name: 'Ver antes de mandar' }).click()
    await expect(page.getByText('Completá o quitá lo que quedó entre llaves: {modelo}.')).toBeVisible()
    await answer.fill((await answer.inputValue()).replace('\n{modelo} sin completar', ''))
    await page.getByRole('button', { name: 'Ver antes de mandar' }).click()
    const preview = page.getByRole('dialog', { name: 'Así le va a llegar' })
    await expect(preview).toContainText(`[${id}] Tu garantía del modelo AW-T2022`)
    await expect(preview).toContainText(rosa.email)
    expect(await violations(page)).toEqual([])
    await preview.getByRole('button', { name: 'Mandar' }).click()
    await expect(thread.getByText('Salió por correo.')).toBeVisible()
    await expect(page.getByLabel('Estado')).toHaveValue('answered')
    await expect(answer).toHaveValue('')

    const mail = mailsTo(rosa.email).find((text) => text.includes('Una foto de la factura'))!
    expect(mail).toContain(`Hola, ${rosa.name}:`)
    expect(mail).toMatch(new RegExp(`^Subject: .*\\[${id}\\]`, 'm'))
    expect(mail).toMatch(/^Reply-To: \S+@nawel\.example/m)
    // Written by a person, so out-of-office replies are allowed.
    expect(mail).not.toContain('Auto-Submitted')
    // Internal notes are not sent.
    expect(mailsTo(rosa.email).join('')).not.toContain('Pedirle la foto')

    const admin = await open(visit, '/panel/registro?que=messages.read', 'admin')
    const read = admin.page.getByRole('listitem').filter({ hasText: email })
    await expect(read.filter({ hasText: `caso ${id}` })).toContainText('leyó un mensaje')
    await expect(read.filter({ hasText: `caso ${before}` })).toHaveCount(1)
    await admin.page.getByLabel('Qué hizo').selectOption('message.reply')
    await expect(admin.page.getByRole('listitem').filter({ hasText: id })).toContainText(
      'respondió una consulta',
    )
    expect(pageErrors).toEqual([])
  },
)

test(
  'an answer that the mail server rejects is reported, and its case is open again',
  MAIN,
  async ({ visit }) => {
    const rosa = person()
    const id = await write(rosa)
    await expect.poll(() => mailsTo(rosa.email)).toHaveLength(1)
    smtp.be('no such recipient')
    const { page } = await open(visit, `/panel/mensajes/${id}`)
    await page.getByLabel('Asunto').fill('Tu torre')
    await page.getByLabel('Respuesta', { exact: true }).fill('Mandanos una foto de la etiqueta, por favor.')
    await page.getByRole('button', { name: 'Ver antes de mandar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mandar' }).click()
    const thread = page.getByRole('region', { name: 'Conversación' })
    await expect(thread.getByText('No llegó.')).toBeVisible()
    await expect(thread.getByText(/Lo que dijo el servidor: .*550 5\.1\.1/)).toBeVisible()
    await expect(page.getByLabel('Estado')).toHaveValue('in-progress')
    expect(await violations(page)).toEqual([])
    await page.goto(`${site.url}/panel/mensajes?estado=sin-llegar&buscar=${rosa.email}`)
    const line = page.getByRole('list', { name: 'Consultas' }).getByRole('listitem')
    await expect(line).toHaveCount(1)
    await expect(line).toContainText('No llegó la respuesta')
  },
)

test('a bounce reported days later by the mail service reopens the case', async ({ visit }) => {
  const id = await write(person())
  const { browser } = await withApp(site, 'editor')
  const reply = randomBytes(8).toString('hex')
  const sent = await browser.get('/panel/ordenes/message.reply', {
    method: 'POST',
    body: JSON.stringify({ id, reply, seen: 0, subject: 'Tu torre', text: 'Ya tenemos el repuesto.' }),
    headers: { origin: site.url, 'content-type': 'application/json' },
  })
  expect(sent.status).toBe(200)
  const postBounce = (token: string, body: object) =>
    fetch(`${site.url}/correo/rebotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
  const notice = {
    event: 'bounce',
    mail: { headers: [{ name: 'Message-ID', value: `<${reply}@nawel.example>` }] },
  }
  expect((await postBounce('otro', notice)).status).toBe(401)
  expect(await (await postBounce(BOUNCES_TOKEN, { event: 'bounce', id: 'de otro' })).text()).toContain(': 0.')
  expect(await (await postBounce(BOUNCES_TOKEN, notice)).text()).toContain(': 1.')
  const { page } = await open(visit, `/panel/mensajes/${id}`)
  await expect(page.getByText('Su correo la devolvió después de que saliera.')).toBeVisible()
  await expect(page.getByLabel('Estado')).toHaveValue('in-progress')
})

test('of two concurrent answers one is sent, and the other’s text is preserved', async ({ visit }) => {
  const rosa = person()
  const id = await write(rosa)
  const one = await open(visit, `/panel/mensajes/${id}`)
  const other = await open(visit, `/panel/mensajes/${id}`)
  const words = other.page.getByRole('region', { name: 'Conversación' })
  for (const { page } of [one, other]) await expect(page.getByText('Conversación')).toBeVisible()
  await other.page.getByLabel('Asunto').fill('Tu torre')
  await other.page.getByLabel('Respuesta', { exact: true }).fill('Lo que iba a decirte el segundo.')
  await one.page.getByLabel('Asunto').fill('Tu torre')
  await one.page.getByLabel('Respuesta', { exact: true }).fill('Lo que te dice el primero.')
  for (const { page } of [one, other]) {
    await page.getByRole('button', { name: 'Ver antes de mandar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mandar' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Respuesta', { exact: true })).toBeEnabled()
  }
  await expect(other.page.getByText(/otra persona ya le respondió/)).toBeVisible()
  await expect(other.page.getByLabel('Respuesta', { exact: true })).toHaveValue(
    'Lo que iba a decirte el segundo.',
  )
  await expect(words.getByText('Lo que te dice el primero.')).toBeVisible()
  await expect.poll(() => mailsTo(rosa.email).filter((text) => text.includes('Tu torre'))).toHaveLength(1)
})

test('a redactor can’t see messages', async ({ visit }) => {
  const rosa = person()
  const id = await write(rosa)
  const { page, browser } = await open(visit, '/panel', 'redactor')
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Productos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Consultas' })).toHaveCount(0)
  await goTo(page, `/panel/mensajes/${id}`)
  await expect(page.getByRole('heading', { name: 'Esto no es para tu cuenta' })).toBeVisible()
  for (const path of [
    '/panel/datos/mensajes',
    `/panel/datos/mensaje/${id}`,
    '/panel/mensajes.csv',
    '/panel/datos/registrados',
    '/panel/registrados.csv',
    '/panel/datos/comprobantes',
  ]) {
    const answer = await browser.get(path)
    expect([path, answer.status]).toEqual([path, 403])
    expect(await answer.text()).not.toContain(rosa.name)
  }
})

/** A customer with an account and a product registered in it. */
async function customer(serial: string) {
  const { email, browser } = await withPassword(site, 'visitor')
  const form = new FormData()
  for (const [key, value] of [
    ['model', 'AW-T2022'],
    ['purchasedOn', '2026-03-31'],
    ['serial', serial],
  ] as const)
    form.append(key, value)
  const answer = await browser.get('/cuenta/productos', {
    method: 'POST',
    body: form,
    headers: { origin: site.url },
  })
  expect(answer.status).toBe(303)
  return { email, browser }
}

test('the list is exported as CSV with formulas escaped, and the export is audited', async ({ visit }) => {
  const rosa = person()
  const id = await write(rosa, { message: '=HYPERLINK("http://malo.example") y nada más que eso.' })
  await write(person(), { reason: 'Prensa' })
  const { page, browser, email } = await open(visit, `/panel/mensajes?buscar=${rosa.email}`)
  const link = page.getByRole('link', { name: 'Descargar en CSV' })
  const response = await browser.get((await link.getAttribute('href'))!)
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const text = await response.text()
  expect(text.split('\r\n')[0]).toContain('Caso;Llegó (UTC);Estado;Le toca a;Motivo;Nombre;Correo')
  expect(text).toContain(id)
  expect(text).toContain(`"'=HYPERLINK(""http://malo.example"")`)
  expect(text).not.toContain('Prensa')
  const admin = await open(visit, '/panel/registro?que=messages.export', 'admin')
  const noted = admin.page.getByRole('listitem').filter({ hasText: email })
  await expect(noted).toContainText('descargó consultas')
  await expect(noted).not.toContainText(rosa.email)
})

test('a registered product is found, its owner gets a mail, and the thread shows the product', async ({
  visit,
}) => {
  const serial = `ZT-${randomBytes(3).toString('hex')}`
  const { email, browser: owner } = await customer(serial)
  const { page, pageErrors } = await open(visit, '/panel/registrados')
  await page.getByLabel('Buscar').fill(serial)
  const lines = page.getByRole('list', { name: 'Productos registrados' }).getByRole('listitem')
  await expect(lines).toHaveCount(1)
  await expect(lines).toContainText('Garantía hasta el 31 de marzo de 2027')
  await page.getByRole('button', { name: `Escribirle a ${email} por Torre Zonda` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Por qué').fill('Corto')
  await dialog.getByRole('button', { name: 'Abrir el caso' }).click()
  await expect(dialog.getByText(/al menos 10 letras/)).toBeVisible()
  await dialog.getByLabel('Por qué').fill('Hay que avisarle del cargador de ese lote.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Abrir el caso' }).click()
  await page.waitForURL('**/panel/mensajes/C-*')
  const registered = page.getByRole('region', { name: 'Productos registrados' })
  await expect(registered).toContainText(`Serie ${serial}`)
  await page.getByLabel('Asunto').fill('El cargador de tu torre')
  await page.getByLabel('Respuesta', { exact: true }).fill('Te mandamos uno nuevo, sin cargo.')
  await page.getByRole('button', { name: 'Ver antes de mandar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mandar' }).click()
  await expect(page.getByText('Salió por correo.')).toBeVisible()
  expect(mailsTo(email).join('')).toContain('Te mandamos uno nuevo')
  expect(mailsTo(email).join('')).not.toContain('ese lote')
  // The owner's data export has the mail, without the member who sent it.
  const taken = await (await owner.get('/cuenta/datos')).text()
  expect(taken).toContain('Te mandamos uno nuevo')
  expect(taken).not.toContain('account:')
  expect(pageErrors).toEqual([])
})

test('a customer’s data is erased, with a receipt that contains none of it', async ({ visit }) => {
  const serial = `ZT-${randomBytes(3).toString('hex')}`
  const { email } = await customer(serial)
  const rosa = { name: 'Rosa Borrada', email }
  const before = await write(rosa, { reason: 'Repuestos' })
  const id = await write(rosa)
  const editor = await open(visit, `/panel/mensajes/${id}`)
  await expect(editor.page.getByRole('heading', { name: /Rosa Borrada/ })).toBeVisible()
  await expect(editor.page.getByRole('button', { name: 'Borrar sus datos' })).toHaveCount(0)
  const { page, browser } = await open(visit, `/panel/mensajes/${id}`, 'admin')
  await page.getByRole('button', { name: 'Borrar sus datos' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('2 consultas')
  await dialog.getByRole('checkbox').check()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByRole('heading', { name: /^Comprobante de borrado B-/ })).toBeVisible()
  await expect(page.getByText(/^1\sproducto registrado/)).toBeVisible()
  expect(await violations(page)).toEqual([])
  const proof = new URL(page.url()).pathname.split('/').at(-1)!
  const file = await browser.get(`/panel/comprobantes-en-texto/${proof}.txt`)
  expect(file.headers.get('content-disposition')).toBe(`attachment; filename="${proof}.txt"`)
  const text = await file.text()
  expect(text).toContain(`Comprobante de borrado ${proof}`)
  for (const personalText of [email, 'Rosa', serial, id, before]) expect(text).not.toContain(personalText)
  await goTo(page, '/panel/comprobantes')
  await expect(page.getByRole('link', { name: proof })).toBeVisible()
})

test('the inbox fits 360 to 1600 px, light and dark, without accessibility violations', async ({ visit }) => {
  const rosa = person()
  const id = await write(rosa)
  const { page } = await open(visit, '/panel/mensajes')
  expect(await violationsInAllLooks(page)).toEqual([])
  for (const path of [
    `/panel/mensajes/${id}`,
    '/panel/registrados',
    '/panel/comprobantes',
    '/panel/plantillas',
  ]) {
    await goTo(page, path)
    if (path.endsWith(id)) await expect(page.getByText(rosa.email).first()).toBeVisible()
    expect(await violationsInAllLooks(page), path).toEqual([])
  }
})
