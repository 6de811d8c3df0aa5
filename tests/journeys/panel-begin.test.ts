/** Proves: A brand of one product is started with one command, filled in with at most 33 fields and 70 actions, and opened. */
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { fillIn, GOOD, press } from './support/account.ts'
import { violations } from './support/axe.ts'
import { hydrated } from './support/browser.ts'
import { goTo, publishIt, reviewed } from './support/panel.ts'
import { STAFF_PAGE } from './support/staff.ts'
import { expect, test } from './support/test.ts'

const ANA = 'ana@quillay.example'

// The whole brand is filled in.
test.describe.configure({ timeout: 240_000 })

let requested = 0
let actions = 0

/** Counts pointer presses and edited fields, on this page and all that follow. */
async function countActions(page: Page): Promise<void> {
  actions = 0
  await page.exposeFunction('countAction', () => void (actions += 1))
  const count = () => {
    const { countAction } = globalThis as unknown as { countAction(): void }
    let last: EventTarget | null = null
    addEventListener('pointerdown', () => countAction(), true)
    addEventListener(
      'input',
      ({ target }) => {
        if (target !== last) countAction()
        last = target
      },
      true,
    )
  }
  await page.addInitScript(count)
  await page.evaluate(count)
}

/** Fills in the field of a path, and counts it. */
async function fillField(page: Page, path: string, value: string): Promise<void> {
  requested += 1
  const field = page.locator(`[data-field="${path}"]`).locator('input, textarea, select').first()
  const tag = await field.evaluate(({ tagName }) => tagName)
  if (tag === 'SELECT') await field.selectOption({ label: value })
  else await field.fill(value)
}

async function sayAll(page: Page, values: Record<string, string>): Promise<void> {
  for (const [path, value] of Object.entries(values)) await fillField(page, path, value)
}

const missing = (page: Page) => page.getByRole('region', { name: /^Falta/ })
/** Presses «Seguir» and expects the next step. */
async function goOnTo(page: Page, next: string): Promise<void> {
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByRole('heading', { name: next, level: 1 })).toBeVisible()
}

const go = (page: Page, name: string, words = 'Completar') =>
  missing(page).getByRole('listitem').filter({ hasText: name }).getByRole('link', { name: words }).click()

test('a brand of one product is opened from the link that one command prints, in the panel alone', async ({
  ownSite,
  visit,
}) => {
  requested = 0
  const site = await ownSite({ hostname: 'localhost', environment: { NEW_BRAND: ANA } })
  const soon = await fetch(site.url)
  expect([soon.status, await soon.text()]).toEqual([503, expect.stringContaining('Muy pronto')])
  expect((await fetch(`${site.url}/salud/listo`)).status).toBe(200)
  const [link] = /http\S+\/recuperar\/nueva\S+/.exec(site.output())!

  const { page, pageErrors, context } = await visit(link!, { base: site.url })
  await countActions(page)
  const authenticator = await context.newCDPSession(page)
  await authenticator.send('WebAuthn.enable')
  await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  expect(await violations(page)).toEqual([])
  await hydrated(page)
  await fillIn(page, { password: GOOD })
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL('**/ingresar**')
  await hydrated(page)
  await fillIn(page, { email: ANA, password: GOOD })
  await press(page, 'Ingresar')
  await page.waitForURL(`**${STAFF_PAGE}?aviso=falta`)
  await hydrated(page)
  await page.getByLabel('Nombre para reconocerla').fill('La notebook')
  await press(page, 'Agregar una clave de acceso')
  await page.waitForURL(`**${STAFF_PAGE}?aviso=clave`)
  await page.getByRole('link', { name: 'Ir al panel' }).click()

  await expect(page.getByRole('heading', { name: 'Empecemos', level: 1 })).toBeVisible()
  await expect(missing(page).getByRole('listitem')).toHaveCount(7)
  expect(await violations(page)).toEqual([])

  await test.step('empty fields are invalid only after going on', async () => {
    await go(page, 'Nombre y lema')
    await expect(page.getByRole('heading', { name: 'Nombre y lema', level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(0)
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.locator('main [aria-invalid=true]')).toHaveCount(3)
    expect(await violations(page)).toEqual([])
  })
  await fillField(page, 'brand.name', 'Quillay')
  await expect(page.locator('[data-field="brand.wordmark"] input')).toHaveValue('Quillay')
  await sayAll(page, {
    'brand.wordmark': 'QUILLAY',
    'brand.tagline': 'Exprimidores para años.',
  })
  await goOnTo(page, 'Datos legales')
  await sayAll(page, {
    'legal.companyName': 'Quillay S.R.L.',
    'legal.cuit': '30000000008',
    'legal.address': 'Calle Falsa 123, Salta',
  })
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(page.getByText('Ese CUIT no existe')).toBeVisible()
  requested -= 1
  await fillField(page, 'legal.cuit', '30000000007')
  await goOnTo(page, 'Contacto')
  await sayAll(page, {
    'contact.email': 'hola@quillay.example',
    'contact.phone': '0387 555-0100',
    'contact.hours': 'Lunes a viernes de 9 a 18 h',
    'contact.responseTime': 'Respondemos en un día hábil.',
  })
  await goOnTo(page, 'Tienda')
  await sayAll(page, { 'shop.name': 'Tienda Quillay', 'shop.url': 'www.tienda-quillay.example' })
  await page.getByRole('button', { name: 'Seguir' }).click()
  await expect(missing(page).getByRole('listitem')).toHaveCount(3)

  await test.step('the policy starts as a template with the brand’s data, and is signed with a date', async () => {
    await missing(page).getByRole('button', { name: 'Empezar con el modelo' }).click()
    await expect(page.getByRole('heading', { name: 'Privacidad', level: 1 })).toBeVisible()
    const text = page.locator('[data-field="body"] textarea')
    await expect(text).toHaveValue(/Quillay S\.R\.L\., CUIT 30-00000000-7, Calle Falsa 123, Salta/)
    await expect(text).toHaveValue(/hola@quillay\.example/)
    expect(await violations(page)).toEqual([])
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(missing(page).getByRole('link', { name: 'Revisar y firmar' })).toBeVisible()
    await missing(page).getByRole('link', { name: 'Revisar y firmar' }).click()
    await fillField(page, 'updatedOn', '2026-06-01')
    await page.getByRole('link', { name: 'Inicio', exact: true }).click()
    await expect(missing(page).getByRole('listitem')).toHaveCount(2)
  })

  await test.step('colours are chosen beside a preview, with a readable alternative', async () => {
    await page
      .getByRole('region', { name: 'Si querés' })
      .getByRole('listitem')
      .filter({ hasText: 'Colores y letra' })
      .getByRole('link')
      .click()
    const marked = page.getByText('lo que se marca', { exact: true }).first()
    const colour = () => marked.evaluate((element) => getComputedStyle(element).color)
    const before = await colour()
    const accent = page.locator('#f-theme-accent')
    await accent.fill('#ffcc00')
    await expect(page.getByText(/#ffcc00 no se lee sobre los fondos claros/)).toBeVisible()
    expect(await colour()).toBe(before)
    await page.getByRole('button', { name: 'Usar #8b6e00' }).click()
    await expect(accent).toHaveValue('#8b6e00')
    await expect.poll(colour).toBe('rgb(139, 110, 0)')
    await page.locator('#f-theme-action').fill('#0057b8')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Seguir' }).click()
    await expect(page.getByRole('region', { name: 'Si querés' }).getByRole('listitem')).toHaveText([
      /^Tipo de producto/,
      /^Venta a distancia/,
    ])
  })

  await go(page, 'Primera categoría', 'Empezar')
  requested += 1
  await page.getByLabel('Nombre').fill('Exprimidores')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await fillField(page, 'desc', 'Para el jugo de la mañana.')
  await expect(page.getByLabel('Uno')).toHaveValue('exprimidor')
  await expect(page.getByLabel('Varios')).toHaveValue('exprimidores')
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()
  await expect(missing(page).getByRole('listitem')).toHaveCount(1)

  await go(page, 'Primer producto', 'Empezar')
  requested += 1
  await page.getByLabel('Código de modelo').fill('KX500')
  await page.getByRole('button', { name: 'Empezar' }).click()
  await sayAll(page, {
    name: 'Exprimidor Cardón',
    promise: 'Medio litro de jugo en un minuto.',
    type: 'Exprimidor de cítricos',
    category: 'Exprimidores',
    description: 'El Cardón exprime naranjas y pomelos, y se desarma entero para lavarlo en la pileta.',
    'colors.0.name': 'Blanco',
    'specs.alimentacion': 'Red 220 V',
    'specs.potencia': '40',
    'specs.ficha': 'IRAM 2063',
    'specs.dimensiones.ancho': '18',
    'specs.dimensiones.alto': '24',
    'specs.dimensiones.profundidad': '18',
    'specs.peso': '1,2',
    'inTheBox.0.item': 'Exprimidor',
  })
  await expect(page.locator('#f-colors-0-hex')).toHaveValue('#eeece7')
  const picture = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#d9d4c7' } })
    .png()
    .toBuffer()
  requested += 1
  await page
    .locator('[data-field="pictures"] input[type=file]')
    .setInputFiles({ name: 'kx500.png', mimeType: 'image/png', buffer: picture })
  await expect(page.locator('#f-pictures-0-alt')).toHaveValue('Exprimidor Cardón en blanco')
  await page.getByRole('link', { name: 'Inicio', exact: true }).click()

  await test.step('publishing single documents doesn’t open the site', async () => {
    for (const [section, id] of [
      ['categorias', '1'],
      ['productos', 'KX500'],
    ] as const) {
      await goTo(page, `/panel/${section}/${id}`)
      await page
        .getByRole('button', { name: /^Publicar/ })
        .first()
        .click()
      // After the form is reloaded, its folded parts are reviewed first.
      if (section === 'productos') await reviewed(page)
      await expect(
        page.getByText('Publicado. Se va a ver cuando abras el sitio, desde Inicio.'),
      ).toBeVisible()
    }
    expect(await (await fetch(site.url)).text()).toContain('Muy pronto')
    expect((await fetch(`${site.url}/salud/listo`)).status).toBe(200)
    await goTo(page, '/panel')
  })

  await expect(page.getByRole('heading', { name: 'Listo para abrir' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publicar y abrir el sitio' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar y abrir el sitio' }).click()
  await expect(page.getByRole('heading', { name: 'Inicio', level: 1 })).toBeVisible()
  const actionsToOpen = actions
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quillay', exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Ver el sitio' })).toHaveAttribute(
    'href',
    '/',
  )

  const policy = await (await fetch(`${site.url}/privacidad`)).text()
  expect(policy).toContain('AGENCIA DE ACCESO A LA INFORMACIÓN PÚBLICA')
  for (const path of ['/', '/categorias/exprimidores', '/productos/KX500']) {
    const answer = await fetch(site.url + path)
    expect([path, answer.status]).toEqual([path, 200])
    const html = await answer.text()
    expect(html).toContain('Exprimidor Cardón')
    for (const link of ['/contacto', '/soporte', '/privacidad']) expect(html).toContain(`href="${link}"`)
    expect(html).toContain('--accent:#8b6e00')
    expect(html).toContain('30-00000000-7')
    expect(html).toContain('https://www.tienda-quillay.example')
  }
  const product = await (await fetch(`${site.url}/productos/KX500`)).text()
  expect(product).toContain('Comprar en la tienda Quillay')
  expect(product).not.toMatch(/Consultá disponibilidad|service más cercano/)
  const manual = await (await fetch(`${site.url}/productos/KX500/manual`)).text()
  expect(manual).not.toContain('al final de este manual')
  expect(manual).toContain('te decimos cómo enviarlo')
  await test.step('menu and footer start as the site shows them, and Inicio reports pages without a link', async () => {
    await goTo(page, '/panel/sitio/menu')
    const field = (path: string) => page.locator(`[data-field="${path}"]`)
    const [menu, about] = [field('menu'), field('footer.about')]
    await menu.getByRole('button', { name: 'Escribir el tuyo' }).click()
    await expect(menu.locator('summary')).toContainText(['Exprimidores', 'Soporte', 'Contacto'])
    await menu.getByRole('button', { name: 'Quitar entrada 3' }).click()
    await expect(menu.locator('summary').filter({ hasText: 'Contacto' })).toHaveCount(0)
    await about.getByRole('button', { name: 'Escribir los tuyos' }).click()
    const texts = about.getByLabel('Texto', { exact: true })
    await expect(texts.first()).toHaveValue('Contacto')
    await about.getByRole('button', { name: 'Quitar enlace 1' }).click()
    await expect(texts.first()).toHaveValue('Privacidad')
    await publishIt(page, /^Publicar/, true)
    await goTo(page, '/panel')
    await expect(page.getByRole('region', { name: 'Por resolver en el sitio' })).toHaveText(
      /Ni el menú ni el pie llevan a «\/contacto»/,
    )
  })
  expect(pageErrors.filter((text) => !/status of [45]\d\d/.test(text))).toEqual([])
  test.info().annotations.push({ type: 'fields', description: String(requested) })
  // Ceilings that must not rise; the actions include two rejections and the optional colours.
  expect(requested).toBeLessThanOrEqual(33)
  expect(actionsToOpen).toBeLessThanOrEqual(70)
})
