/** Proves: A case is found only by number and address, discussed by visitor and team, closed, and private to both. */
import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, MAIN, mainIf, test } from './support/test.ts'
import { caseNumber } from '#/features/messages/server/case-number.ts'
import { client } from './support/account.ts'
import { from } from './support/account-site.ts'
import { violations } from './support/axe.ts'
import { addressOf, askForCase, fillCases, wrongAddress } from './support/cases.ts'
import { NO_SCRIPT, PHONE } from './support/browser.ts'
import { sendMessage } from './support/form.ts'
import { inPanel, sendOrder } from './support/panel.ts'
import { signedIn } from './support/signed-in.ts'
import type { Site } from './support/site.ts'

test.use({ pictures: false })

const WITH_SCRIPT = {}
const newCode = () => randomBytes(6).toString('hex')

/** Sends the contact form and returns the case number. */
async function write(site: Site, email: string): Promise<string> {
  const message = 'La torre dejó de cargar después de dos meses de uso.'
  const fields = { reason: 'Soporte técnico', message, model: 'AW-T2022', name: 'Rosa Quispe', email }
  const response = await sendMessage(site, fields, { origin: site.url, ...from() })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location')!, site.url).searchParams.get('caso')!
}

const main = (page: Page) => page.getByRole('main')
const state = (page: Page) => main(page).locator('[data-state] strong')

for (const [name, options] of [
  ['with JavaScript', WITH_SCRIPT],
  ['without JavaScript, on a phone', { ...NO_SCRIPT, ...PHONE }],
] as const)
  test(
    `a case is found, added to, moved by the team and closed, ${name}`,
    mainIf(name === 'with JavaScript'),
    async ({ visit, staffSite }) => {
      const email = `rosa-${newCode()}@correo.example`
      const id = await write(staffSite, email)
      const { page } = await visit('/casos', { ...options, base: staffSite.url })
      const find = async (number: string) => {
        await page.getByLabel('Número de caso').fill(number)
        await page.getByLabel('Correo electrónico').fill(email)
        await page.getByRole('button', { name: 'Ver mi caso' }).click()
      }
      // A wrong check letter reports a typo before any search.
      await find(`${id.slice(0, -1)}${id.endsWith('Z') ? 'Y' : 'Z'}`)
      await expect(page.getByRole('alert')).toContainText('un signo de más, de menos o cambiado')
      await expect(page.getByLabel('Correo electrónico')).toHaveValue(email)
      await find(id.toLowerCase().replaceAll('-', ' '))
      await page.waitForURL('**/casos/caso')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Caso ${id}`)
      await expect(state(page)).toHaveText('Recibida')

      const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#579' } })
        .jpeg()
        .toBuffer()
      await page.getByLabel('Mensaje').fill('Va la foto de la etiqueta.')
      const choose = (buffer: Buffer) =>
        page
          .getByLabel(/Foto o archivo/)
          .setInputFiles({ name: 'etiqueta.jpg', mimeType: 'image/jpeg', buffer })
      await choose(Buffer.from('<html>'))
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(page.getByRole('alert')).toContainText('Elegí una foto')
      await expect(page.getByLabel('Mensaje')).toHaveValue('Va la foto de la etiqueta.')
      await choose(photo)
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(main(page).getByRole('status')).toHaveText('Lo sumamos a tu caso.')
      const download = page.waitForEvent('download')
      await main(page).getByRole('link', { name: 'etiqueta.jpg' }).click()
      expect((await download).suggestedFilename()).toBe('etiqueta.jpg')
      if (options === WITH_SCRIPT) expect(await violations(page)).toEqual([])

      const team = await inPanel(visit, staffSite, `/panel/mensajes/${id}`, { role: 'editor' })
      const talk = team.page.getByRole('region', { name: 'Conversación' })
      await expect(talk).toContainText('Va la foto de la etiqueta.')
      const picture = await talk.getByRole('link', { name: 'etiqueta.jpg' }).getAttribute('href')
      expect((await team.browser.get(picture!)).headers.get('content-type')).toBe('image/jpeg')
      await sendOrder(team.browser, 'message.note', {
        id,
        note: newCode().padEnd(16, '0'),
        text: 'Una nota del equipo.',
      })
      await sendOrder(team.browser, 'message.reply', {
        id,
        reply: newCode().padEnd(16, '0'),
        seen: 0,
        subject: 'Tu torre',
        text: 'Llevala al service de Salta.',
      })
      await page.reload()
      await expect(state(page)).toHaveText('Esperando tu respuesta')
      await expect(main(page)).toContainText('Llevala al service de Salta.')
      await expect(main(page)).not.toContainText('Una nota del equipo.')
      await page.getByLabel('Mensaje').fill('Ya la llevé.')
      await page.getByRole('button', { name: 'Enviar', exact: true }).click()
      await expect(state(page)).toHaveText('En revisión')

      await team.page.reload()
      await team.page.getByLabel('Estado').selectOption('En el service')
      await expect(team.page.getByText('le avisamos por correo')).toBeVisible()
      await page.reload()
      await expect(state(page)).toHaveText('En el service')
      await page.getByRole('button', { name: 'Cerrar este caso' }).click()
      await page.waitForURL('**/casos')
      await page.goto(`${staffSite.url}/casos/caso`)
      await expect(page).toHaveURL(/\/casos$/)
    },
  )

test('an account lists and opens the cases of its address, and no others', async ({ staffSite }) => {
  const email = `rosa-${newCode()}@correo.example`
  const id = await write(staffSite, email)
  const other = await write(staffSite, `beto-${newCode()}@correo.example`)
  const { browser } = await signedIn(staffSite, { email }, from())
  const account = await (await browser.get('/cuenta')).text()
  expect(account).toContain(id)
  expect(account).not.toContain(other)
  const refused = await browser.post('/casos/abrir', { id: other })
  expect([refused.headers.get('location'), refused.headers.getSetCookie()]).toEqual(['/casos', []])
  const opened = await browser.post('/casos/abrir', { id })
  expect(opened.headers.get('location')).toBe('/casos/caso')
  expect(await (await browser.get('/casos/caso')).text()).toContain('dejó de cargar')
  // A forged cookie opens nothing.
  const forged = client(staffSite, from())
  forged.cookies.set('caso', browser.cookies.get('caso')!.replace(id, other))
  expect((await forged.get('/casos/caso')).status).toBe(303)
})

test(
  'existing and invented case numbers get identical replies, headers included',
  MAIN,
  async ({ staffSite }) => {
    const seed = newCode()
    const { real, invented } = await fillCases(staffSite, seed, 50)
    /** Parts of a reply that could reveal whether a case exists. */
    async function lookUpCase(number: string, email: string) {
      const response = await askForCase(staffSite, number, email)
      // The framework embeds the time of rendering.
      const page = (await response.text()).replaceAll(/u:\d{13}/g, 'u:0')
      const body = page.replaceAll(number, 'N').replaceAll(email, 'E')
      const {
        date: _,
        'server-timing': __,
        'x-request-id': ___,
        // The compressed size depends on the input.
        'content-length': ____,
        ...headers
      } = Object.fromEntries(response.headers)
      return JSON.stringify([response.status, headers, body])
    }
    const answers = { real: new Set<string>(), invented: new Set<string>(), address: new Set<string>() }
    for (const [at, number] of real.entries()) {
      answers.real.add(await lookUpCase(number, wrongAddress(seed, at)))
      answers.invented.add(await lookUpCase(invented[at]!, wrongAddress(seed, at)))
      // Known address with an unknown number.
      if (at % 5 === 0) answers.address.add(await lookUpCase(invented[at]!, addressOf(seed, at)))
    }
    expect(answers.real.size).toBe(1)
    expect(answers.invented).toEqual(answers.real)
    expect(answers.address).toEqual(answers.real)
    expect([...answers.real][0]).toContain('No encontramos un caso')
  },
)

test('failed look-ups of a case are limited per network', async ({ staffSite }) => {
  const number = caseNumber('2026-03-02', newCode())
  const tried = async (headers: Record<string, string>, times: number) => {
    let last = 0
    for (let count = 0; count < times; count++)
      last = (await client(staffSite, headers).post('/casos', { number, email: 'a@correo.example' })).status
    return last
  }
  const here = from()
  expect(await tried(here, 10)).toBe(422)
  const response = await client(staffSite, here).post('/casos', { number, email: 'a@correo.example' })
  expect([response.status, Number(response.headers.get('retry-after')) > 0]).toEqual([429, true])
  // Another network has its own limit.
  expect(await tried(from(), 1)).toBe(422)
})

test('wrong addresses tried for a case number don’t lock out its owner', async ({ staffSite }) => {
  const email = `rosa-${newCode()}@correo.example`
  const number = await write(staffSite, email)
  const here = from()
  const statuses = new Set<number>()
  for (let count = 0; count < 12; count++)
    statuses.add(
      (await client(staffSite, here).post('/casos', { number, email: `x${count}@correo.example` })).status,
    )
  expect([...statuses]).toEqual([422, 429])
  const owner = client(staffSite, from())
  const opened = await owner.post('/casos', { number, email })
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/casos/caso'])
  expect(await (await owner.get('/casos/caso')).text()).toContain('dejó de cargar')
})
