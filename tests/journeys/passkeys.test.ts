/** Proves: A passkey is added, signs in, confirms and counts for more than a password in a real browser. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { fillIn, GOOD, press } from './support/account.ts'
import { giveSession, hydrated, NO_SCRIPT, type Visit } from './support/browser.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { mailsOf } from './support/mail.ts'
import type { Site } from './support/site.ts'
import { STAFF_PAGE, withApp, withPassword } from './support/staff.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

const WITH_PASSKEY = 'Ingresá con tu clave de acceso (passkey)'

/** Adds a virtual authenticator to a page's browser, which answers by itself, unlocked by its owner or not. */
async function withKeeper(page: Page, { unlocked = true } = {}) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: unlocked,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options })
  return {
    setUnlocked: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    credentials: async () =>
      (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

/** Signed-in member whose browser holds their only second factor. */
async function withPasskey(visit: Visit) {
  const { email, browser } = await withPassword(site)
  const { page, context, pageErrors } = await visit(STAFF_PAGE, { base: site.url, as: browser })
  const keeper = await withKeeper(page)
  await hydrated(page)
  await page.getByLabel('Nombre para reconocerla').fill('La notebook')
  await press(page, 'Agregar una clave de acceso')
  await page.waitForURL(`**${STAFF_PAGE}?aviso=clave`)
  await page.getByRole('heading', { name: 'La notebook' }).waitFor()
  return {
    email,
    page,
    context,
    keeper,
    bad: () => pageErrors.filter((text) => !/status of 4\d\d/.test(text)),
  }
}

const signOut = async (page: Page) => {
  await page.goto('/cuenta')
  await hydrated(page)
  await press(page, 'Cerrar en todos los dispositivos')
  await page.waitForURL('**/ingresar?aviso=salida')
}

const session = (page: Page) =>
  page.evaluate(async () => (await fetch('/datos/sesion')).json() as Promise<{ session: unknown }>)

test.describe('a passkey', () => {
  test('signs in without a password, can be renamed, and as the only one stays', async ({ visit }) => {
    const { email, page, bad } = await withPasskey(visit)
    await expect
      .poll(async () =>
        (await mailsOf(site)).some((mail) => mail.includes(email) && mail.includes('passkey')),
      )
      .toBe(true)
    expect(await page.getByRole('button', { name: 'Quitar La notebook' }).count()).toBe(0)
    await signOut(page)
    await page.goto('/ingresar?volver=%2Flista')
    await hydrated(page)
    await press(page, WITH_PASSKEY)
    await page.waitForURL('**/lista')
    expect(await session(page)).toMatchObject({ session: { email, role: 'editor' } })
    await page.goto(STAFF_PAGE)
    await hydrated(page)
    await page.getByLabel('Nombre', { exact: true }).fill('El teléfono')
    await page.getByRole('button', { name: /^Cambiar el nombre/ }).click()
    await page.waitForURL(`**${STAFF_PAGE}?aviso=nombre`)
    await page.getByRole('heading', { name: 'El teléfono' }).waitFor()
    expect(bad()).toEqual([])
  })

  test('that stays locked opens nothing, and no other is created', async ({ visit }) => {
    const { page, keeper } = await withPasskey(visit)
    await keeper.setUnlocked(false)
    await page.goto(STAFF_PAGE)
    await hydrated(page)
    await press(page, 'Agregar una clave de acceso')
    await expect(page.locator('main').getByRole('status').last()).toHaveText(
      /ya tiene una clave|No se usó ninguna/,
    )
    expect(await keeper.credentials()).toBe(1)
    await signOut(page)
    await page.goto('/ingresar')
    await hydrated(page)
    await press(page, WITH_PASSKEY)
    await expect(page.locator('main').getByRole('status').last()).toHaveText(/No se usó ninguna|no sirve acá/)
    expect(await session(page)).toEqual({ session: null })
  })

  test('is required for security changes, for which the password is not enough', async ({ visit }) => {
    const { email, page } = await withPasskey(visit)
    await signOut(page)
    await page.goto('/ingresar')
    await hydrated(page)
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Ingresar')
    await page.waitForURL(`**${STAFF_PAGE}?aviso=falta`)
    await expect(page.locator('main')).toContainText('Entraste sólo con tu clave')
    expect(await page.getByRole('button', { name: 'Configurar una app' }).count()).toBe(0)
    const status = await page.evaluate(
      async (address) =>
        (await fetch(address, { method: 'POST', body: new URLSearchParams({ hacer: 'app' }) })).status,
      STAFF_PAGE,
    )
    expect(status).toBe(403)
    // Confirming with the passkey is enough in the same session.
    await page.getByRole('link', { name: 'confirmá que sos vos' }).click()
    await page.getByRole('heading', { name: 'Confirmá que sos vos' }).waitFor()
    await hydrated(page)
    await press(page, 'Confirmar con tu clave de acceso (passkey)')
    await page.waitForURL(`**${STAFF_PAGE}`)
    await page.getByRole('button', { name: 'Configurar una app' }).waitFor()
  })

  test('is not offered without JavaScript, and the page explains why', async ({ visit }) => {
    const { browser } = await withApp(site)
    const { page, context } = await visit('/ingresar', { ...NO_SCRIPT, base: site.url })
    expect(await page.getByRole('button', { name: WITH_PASSKEY }).count()).toBe(0)
    await giveSession(context, site, browser)
    await page.goto(STAFF_PAGE)
    expect(await page.locator('main').textContent()).toContain('hace falta JavaScript')
  })
})

test('the passkey script loads only on its first use', async ({ visit }) => {
  const { page } = await visit('/ingresar', { base: site.url })
  await hydrated(page)
  const scripts = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /passkeys-[\w-]+\.js/.test(name)),
    )
  expect(await scripts()).toEqual([])
  await withKeeper(page)
  await press(page, WITH_PASSKEY)
  await expect.poll(async () => (await scripts()).length).toBe(1)
})

test('the page of a member with a passkey has no accessibility violation and fits any window', async ({
  visit,
}) => {
  const { page } = await withPasskey(visit)
  await hydrated(page)
  await expect(page.getByRole('heading', { name: 'La notebook' })).toBeVisible()
  expect(await violationsInAllLooks(page)).toEqual([])
})
