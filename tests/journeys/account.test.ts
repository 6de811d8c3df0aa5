/** Proves: An account is opened by a link, recovered, downloaded and deleted in the browser, and every tab updates. */
import { readFile } from 'node:fs/promises'
import { expect, mainIf, test } from './support/test.ts'
import { fillIn, GOOD, newAddress, OTHER, press } from './support/account.ts'
import { from } from './support/account-site.ts'
import { violations } from './support/axe.ts'
import { hydrated, NO_SCRIPT, PHONE } from './support/browser.ts'
import { violationsInAllLooks } from './support/looks.ts'
import { mailedLink } from './support/mail.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

for (const [name, options] of [
  ['with JavaScript', {}],
  ['without JavaScript', NO_SCRIPT],
] as const)
  test.describe(`an account ${name}`, () => {
    const hasScript = !('javaScriptEnabled' in options)

    test(
      'is opened by a mailed link, used, downloaded and deleted',
      mainIf(name === 'with JavaScript'),
      async ({ visit }) => {
        const email = newAddress()
        const { page, pageErrors } = await visit('/registrarse', {
          ...options,
          base: site.url,
          extraHTTPHeaders: from(),
        })
        if (hasScript) await hydrated(page)
        await fillIn(page, { email: 'persona@', password: 'corta' })
        await press(page, 'Crear cuenta')
        await page.getByRole('alert').waitFor()
        await expect(page.getByLabel('Correo electrónico')).toHaveValue('persona@')
        await expect(page.locator('main [name=password]')).toHaveValue('')
        await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)

        await fillIn(page, { email, password: GOOD })
        await press(page, 'Crear cuenta')
        await page.waitForURL('**/registrarse/enviado')
        await page.goto(await mailedLink(site, email, '/registrarse/confirmar'))
        await fillIn(page, { password: OTHER })
        await press(page, 'Abrir mi cuenta')
        await page.getByRole('alert').waitFor()
        await fillIn(page, { password: GOOD })
        await press(page, 'Abrir mi cuenta')
        await page.waitForURL('**/cuenta')
        if (hasScript) await page.locator('main').getByText(email).waitFor()

        const [download] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('link', { name: 'Descargar mis datos' }).click(),
        ])
        const data = JSON.parse(await readFile(await download.path(), 'utf8')) as {
          cuenta: { correo: string }
        }
        expect(data.cuenta).toMatchObject({ correo: email, rol: 'visitor', correoConfirmado: true })

        await press(page, 'Cerrar sesión')
        if (hasScript) await page.waitForURL('**/ingresar?*')
        else await page.waitForURL(`${site.url}/`)
        await page.goto('/cuenta')
        await page.waitForURL('**/ingresar?volver=%2Fcuenta')
        await fillIn(page, { email, password: OTHER })
        await press(page, 'Ingresar')
        await page.getByRole('alert').waitFor()
        await expect(page.getByRole('alert')).toContainText('no coinciden')
        await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
        await fillIn(page, { password: GOOD })
        await press(page, 'Ingresar')
        await page.waitForURL('**/cuenta')
        await page.goto('/ingresar')
        await page.waitForURL('**/cuenta')

        await page.getByText('Eliminar mi cuenta').click()
        await fillIn(page, { password: OTHER })
        await press(page, 'Eliminar para siempre')
        await page.getByRole('alert').waitFor()
        await page.getByLabel('Entiendo que no se puede deshacer').check()
        await fillIn(page, { password: OTHER })
        await press(page, 'Eliminar para siempre')
        await expect(page.getByRole('alert')).toContainText('Esa no es tu clave')
        await page.getByLabel('Entiendo que no se puede deshacer').check()
        await fillIn(page, { password: GOOD })
        await press(page, 'Eliminar para siempre')
        await page.waitForURL('**/ingresar?aviso=eliminada')
        await fillIn(page, { email, password: GOOD })
        await press(page, 'Ingresar')
        await page.getByRole('alert').waitFor()
        expect(pageErrors.filter((pageError) => !/status of 422/.test(pageError))).toEqual([])
      },
    )

    test('gets a new password by mail, and the old one stops working', async ({ visit }) => {
      const email = newAddress()
      const { page } = await visit('/registrarse', { ...options, base: site.url, extraHTTPHeaders: from() })
      await fillIn(page, { email, password: GOOD })
      await press(page, 'Crear cuenta')
      await page.waitForURL('**/registrarse/enviado')
      await page.goto('/recuperar')
      await fillIn(page, { email })
      await press(page, 'Mandar el enlace')
      await page.waitForURL('**/recuperar/enviado')
      const link = await mailedLink(site, email, '/recuperar/nueva')
      await page.goto(link)
      await fillIn(page, { password: OTHER })
      await press(page, 'Guardar clave')
      await page.waitForURL('**/ingresar?aviso=clave')
      await fillIn(page, { email, password: GOOD })
      await press(page, 'Ingresar')
      await page.getByRole('alert').waitFor()
      await fillIn(page, { password: OTHER })
      await press(page, 'Ingresar')
      await page.waitForURL('**/cuenta')
      await page.goto(link)
      await fillIn(page, { password: GOOD })
      await press(page, 'Guardar clave')
      await page.getByRole('alert').waitFor()
      await expect(page.getByRole('alert')).toContainText('ya se usó o venció')
    })
  })

test.describe('the session in the page', () => {
  test('updates the header of every tab on sign-in and sign-out', async ({ visit }) => {
    const email = newAddress()
    const { page, context, pageErrors } = await visit('/registrarse', {
      base: site.url,
      extraHTTPHeaders: from(),
    })
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Crear cuenta')
    await page.waitForURL('**/registrarse/enviado')
    const other = await context.newPage()
    await other.goto('/productos/AW-T2022')
    await hydrated(other)
    const account = (tab: typeof page) => tab.getByRole('banner').getByRole('button', { name: email })
    const invitation = (tab: typeof page) => tab.getByRole('banner').getByRole('link', { name: 'Ingresar' })
    await expect(invitation(other)).toBeVisible()

    await page.goto(await mailedLink(site, email, '/registrarse/confirmar'))
    await fillIn(page, { password: GOOD })
    await press(page, 'Abrir mi cuenta')
    await account(page).waitFor()
    await account(other).waitFor()

    await account(other).click()
    await other.getByRole('group', { name: 'Mi cuenta' }).getByText(email).waitFor()
    await other
      .getByRole('group', { name: 'Mi cuenta' })
      .getByRole('button', { name: 'Cerrar sesión' })
      .click()
    await invitation(other).waitFor()
    expect(other.url()).toContain('/productos/AW-T2022')
    await invitation(page).waitFor()
    expect(pageErrors).toEqual([])
  })

  test('has screens without an accessibility violation that fit any window', async ({ visit }) => {
    const email = newAddress()
    const { page } = await visit('/registrarse', { base: site.url, extraHTTPHeaders: from() })
    await hydrated(page)
    await fillIn(page, { email: 'persona@', password: 'corta' })
    await press(page, 'Crear cuenta')
    await page.getByRole('alert').waitFor()
    expect(await violationsInAllLooks(page)).toEqual([])
    await fillIn(page, { email, password: GOOD })
    await press(page, 'Crear cuenta')
    await page.waitForURL('**/registrarse/enviado')
    await page.goto(await mailedLink(site, email, '/registrarse/confirmar'))
    await fillIn(page, { password: GOOD })
    await press(page, 'Abrir mi cuenta')
    await page.locator('main').getByText(email).waitFor()
    await page.getByText('Eliminar mi cuenta').click()
    await press(page, 'Eliminar para siempre')
    await page.getByRole('alert').waitFor()
    expect(await violationsInAllLooks(page)).toEqual([])
    await hydrated(page)
    await page.getByRole('banner').getByRole('button', { name: email }).click()
    expect(await violations(page)).toEqual([])
    await page.setViewportSize(PHONE.viewport)
    await page.getByRole('button', { name: 'Abrir el menú' }).click()
    expect(await violations(page)).toEqual([])
  })
})
