/** Proves: A rejected form preserves input through back, forward and reload, however sent, without a POST in the history. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, type Client } from './support/account.ts'
import { from } from './support/account-site.ts'
import { hydrated, NO_SCRIPT } from './support/browser.ts'
import { formToken, openedEarlier } from './support/form.ts'
import { FROM_HERE } from './support/http.ts'
import { member } from './support/signed-in.ts'
import { DEMO_DATA, startSite, type Site } from './support/site.ts'

test.describe.configure({ mode: 'default' })
test.use({ pictures: false })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ from: DEMO_DATA, environment: { OFFLINE: 'si', TRUSTED_PROXIES: '1' } })
})
test.afterAll(() => site.stop())

type Fields = Record<string, string>
type VisitorForm = {
  page: string
  action?: string
  who?: () => Promise<Pick<Client, 'cookies'>>
  wrong: Fields
  /** Never echoed: a password or a code. */
  secret?: string
  right?: () => Promise<Fields>
  done?: string
}

const person = { name: 'Ñusta Quispe', consent: 'si' }
const TEXT = 'Un texto largo, con «comillas», % y ñandú 🦤, que nadie quiere escribir dos veces.'
/** Earlier than any accepted purchase. */
const LONG_AGO = '1999-01-01'
const anAccount = async () => (await member(site, from())).browser
const aCase = async () => {
  const browser = client(site, from())
  const message = { reason: 'Otro', ...person, email: newAddress(), message: TEXT }
  await browser.post('/contacto', { ...message, token: await openedEarlier(site) })
  return browser
}
const rightly =
  (fields: Fields, purpose: 'contacto' | 'lista' | 'avisame' = 'contacto') =>
  async () => ({ ...fields, email: newAddress(), token: await openedEarlier(site, purpose) })

const FORMS: Record<string, VisitorForm> = {
  contact: {
    page: '/contacto',
    wrong: { email: 'nusta@', message: TEXT },
    right: rightly({ reason: 'Otro', ...person }),
    done: '**/contacto/enviado?caso=*',
  },
  'warranty claim': {
    page: '/contacto/reclamo-de-garantia',
    wrong: { email: 'nusta@', message: TEXT, purchasedOn: LONG_AGO },
    right: rightly({ ...person, model: 'AW-T2022', purchasedOn: '2026-05-04' }),
    done: '**/contacto/enviado?caso=*',
  },
  'wholesale request': {
    page: '/contacto/compras-por-cantidad',
    wrong: { company: 'Escuela 4', message: TEXT, taxId: '30-1' },
  },
  'search for a case': { page: '/casos', wrong: { number: 'C-1', email: 'nusta@correo.example' } },
  'addition to a case': {
    page: '/casos/caso',
    action: '/casos/sumar',
    who: aCase,
    wrong: { text: '' },
    right: async () => ({ text: TEXT }),
    done: '**/casos/caso?enviado',
  },
  'stock alert': {
    page: '/avisame?modelo=AW-T2022',
    action: '/avisame',
    wrong: { email: 'nusta@' },
    right: rightly({}, 'avisame'),
    done: '**/avisame?aviso=enviado*',
  },
  'list by mail': {
    page: '/lista',
    who: async () => ({ cookies: new Map([['lista', 'AW-T2022']]) }),
    wrong: { email: 'nusta@' },
    right: rightly({}, 'lista'),
    done: '**/lista?enviada=1',
  },
  'sign-in': { page: '/ingresar', wrong: { email: 'nadie@correo.example', password: GOOD }, secret: GOOD },
  'sign-up': {
    page: '/registrarse',
    wrong: { email: 'nadie@correo.example', password: 'zq7k' },
    secret: 'zq7k',
    right: async () => ({ email: newAddress(), password: GOOD }),
    done: '**/registrarse/enviado',
  },
  'change of password': {
    page: '/cuenta/seguridad',
    who: anAccount,
    wrong: { current: '', password: GOOD },
    secret: GOOD,
  },
  'question who one is': {
    page: '/cuenta/confirmar',
    who: anAccount,
    wrong: { 'confirma-clave': 'no es esta' },
    secret: 'no es esta',
    right: async () => ({ 'confirma-clave': GOOD }),
    done: '**/cuenta',
  },
  'registration of a product': {
    page: '/cuenta/productos',
    who: anAccount,
    wrong: { model: 'AW-T2022', serial: '¡SER!', purchasedOn: LONG_AGO },
    right: async () => ({ serial: 'SER/1234', purchasedOn: '2026-05-04' }),
    done: '**/cuenta/productos?registrado',
  },
}

type Way = { script: boolean; worker: boolean; forms: readonly string[] }
/** With scripts one form for each place in the page state (`refusedForm` of its entry); otherwise one of each kind. */
const WAYS: Record<string, Way> = {
  'with scripts': {
    script: true,
    worker: false,
    forms: [
      'warranty claim',
      'search for a case',
      'addition to a case',
      'stock alert',
      'list by mail',
      'sign-up',
      'change of password',
      'question who one is',
      'registration of a product',
    ],
  },
  'without scripts': {
    script: false,
    worker: false,
    forms: ['wholesale request', 'sign-in', 'registration of a product'],
  },
  'with scripts and the worker': { script: true, worker: true, forms: ['contact', 'sign-up'] },
  'without scripts, with the worker of an earlier visit': { script: false, worker: true, forms: ['contact'] },
}

for (const [way, { script, worker, forms }] of Object.entries(WAYS))
  for (const name of forms)
    test(`the ${name}, ${way}`, async ({ visit }) => {
      const form = FORMS[name]!
      const options = { base: site.url, extraHTTPHeaders: from(), ...(form.who && { as: await form.who() }) }
      const { page } = await visit(worker ? '/privacidad' : form.page, {
        ...options,
        ...(script || worker ? {} : NO_SCRIPT),
        serviceWorkers: worker ? 'allow' : 'block',
      })
      if (worker) {
        await page.evaluate(() => navigator.serviceWorker.ready)
        if (!script) {
          const devtools = await page.context().newCDPSession(page)
          await devtools.send('Emulation.setScriptExecutionDisabled', { value: true })
        }
        await page.goto(form.page)
      }
      await walk(page, form, script)
    })

async function walk(page: Page, form: VisitorForm, script: boolean): Promise<void> {
  const opened = page.url()
  const seen = async (fields: Fields | undefined) => {
    await expectNoFault(page)
    expect(page.url().includes('revisar=')).toBe(fields !== undefined)
    if (!fields) return
    // A summary, or the field itself when there is only one.
    await expect(page.locator('main :is([role=alert], [aria-invalid=true])').first()).toBeVisible()
    for (const [name, value] of Object.entries(fields))
      if (value !== form.secret) expect([name, await valueOf(page, form, name)]).toEqual([name, value])
    if (form.secret) expect(await page.content()).not.toContain(form.secret)
  }
  await send(page, form, form.wrong, script)
  await page.waitForURL('**revisar=*')
  const first = page.url()
  for (const value of Object.values(form.wrong))
    if (value.length > 3) expect(decodeURIComponent(first)).not.toContain(value)
  if (script) {
    await hydrated(page)
    await expect(page.locator(':focus')).toHaveCount(1)
  }
  await seen(form.wrong)

  await page.goto('/privacidad')
  await page.goBack()
  await seen(form.wrong)
  await page.goBack()
  expect(page.url()).toBe(opened)
  await seen(undefined)
  await page.goForward()
  await seen(form.wrong)
  await page.reload()
  await seen(form.wrong)

  // Rejected again, from the page of the first rejection.
  const again = { ...form.wrong, ...(form.wrong.message && { message: `${TEXT} Otra vez.` }) }
  await send(page, form, again, script)
  await page.waitForURL((url) => url.href.includes('revisar=') && url.href !== first)
  await seen(again)
  await page.goBack()
  expect(page.url()).toBe(first)
  // The browser restores the last input.
  await seen({})
  await page.goForward()
  await seen(again)

  if (!form.right) return
  await send(page, form, await form.right(), script)
  await page.waitForURL(form.done!)
  await page.goBack()
  await expectNoFault(page)
  await page.goBack()
  await expectNoFault(page)
  await page.goForward()
  await expectNoFault(page)
  await page.reload()
  await expectNoFault(page)
  await page.goto('/privacidad')
  await expectNoFault(page)
}

const formOf = ({ page, action = page }: VisitorForm) => `main form[action^="${action}"]`

const valueOf = (page: Page, form: VisitorForm, name: string) =>
  page
    .locator(`${formOf(form)} [name="${name}"]`)
    .evaluate((field: HTMLInputElement) =>
      field.type === 'checkbox' ? (field.checked ? field.value : '') : field.value,
    )

async function send(page: Page, form: VisitorForm, fields: Fields, script: boolean): Promise<void> {
  if (script) await hydrated(page)
  await page
    .locator(formOf(form))
    .filter({ has: page.locator(`[name="${Object.keys(fields)[0]}"]`) })
    .evaluate((element: HTMLFormElement, given) => {
      for (const [name, value] of Object.entries(given)) {
        const field = element.elements.namedItem(name) as HTMLInputElement
        if (field.type === 'checkbox') field.checked = true
        else field.value = value
      }
      element.querySelector<HTMLButtonElement>('button:not([type=button])')!.click()
    }, fields)
}

/** Neither a prompt of the browser, nor the offline page, nor an offer to send again. */
async function expectNoFault(page: Page): Promise<void> {
  expect(page.url()).toMatch(/^http:/)
  await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Sin conexión')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByText('Quedó un mensaje sin enviar')).toHaveCount(0)
  const held = page
    .context()
    .serviceWorkers()[0]
    ?.evaluate(async () => (await (await caches.open('formularios')).keys()).length)
  expect((await held) ?? 0).toBe(0)
}

test('the address of a rejected form reveals no input to another browser', async ({ visit }) => {
  const { page } = await visit('/contacto', { base: site.url, extraHTTPHeaders: from() })
  await send(page, FORMS.contact!, FORMS.contact!.wrong, true)
  await page.waitForURL('**revisar=*')
  const other = await visit(page.url(), { base: site.url, ...NO_SCRIPT })
  await expect(other.page.getByRole('alert')).toContainText('ya no tiene lo que escribiste')
  expect(await other.page.content()).not.toContain('nusta@')
  // With another key, and at the address of another form.
  const key = (await page.context().cookies()).find(({ name }) => name === 'formulario')!.value
  await other.context.addCookies([{ name: 'formulario', value: 'x'.repeat(key.length), url: site.url }])
  await other.page.reload()
  await expect(other.page.getByRole('alert')).toContainText('ya no tiene lo que escribiste')
  await page.goto(page.url().replace('/contacto?', '/contacto/compras-por-cantidad?'))
  await expect(page.getByRole('alert')).toContainText('ya no tiene lo que escribiste')
})

test('a client other than a browser gets the errors directly in the reply', async () => {
  const body = new URLSearchParams({ email: 'nusta@', token: await formToken(site.url) })
  for (const accept of ['application/json', '*/*']) {
    const headers = { ...FROM_HERE, ...from(), accept }
    const answer = await fetch(`${site.url}/contacto`, { method: 'POST', redirect: 'manual', headers, body })
    expect([answer.status, (await answer.text()).includes('nombre@dominio.com')]).toEqual([422, true])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
})
