import { expect, type Page } from '@playwright/test'
import { MINIMUM_MS, signTime } from '#/core/forms/check-fields.ts'
import { readSecrets } from '#/app/settings/secret.ts'
import { FROM_HERE } from './http.ts'
import type { Site } from './site.ts'

type Kept = Pick<Site, 'environment' | 'dataDir'>

/** Signing purpose of a form. */
type Purpose = 'contacto' | 'lista' | 'avisame'

/** Token of the contact form, as currently issued by a site. */
export async function formToken(url: string): Promise<string> {
  return /name="token" value="([^"]+)"/.exec(await (await fetch(`${url}/contacto`)).text())![1]!
}

/** Form token of some time ago, because instant submissions are refused. */
export async function openedEarlier(
  { environment, dataDir }: Kept,
  purpose: Purpose = 'contacto',
): Promise<string> {
  const secrets = await readSecrets({ secret: environment.SECRET, secretBefore: undefined, dataDir })
  return signTime(secrets, purpose, Date.now() - MINIMUM_MS - 1000)
}

/** Sends a site's contact form with `fields` and default values for the rest, as a person would. */
export async function sendMessage(
  site: Pick<Site, 'url'> & Kept,
  fields: Readonly<Record<string, string>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const usual = { reason: 'Otro', name: 'Ñusta Quispe', email: 'nusta@correo.example', consent: 'si' }
  const message = 'Una consulta que no quiero tener que escribir dos veces.'
  const token = await openedEarlier(site)
  return fetch(`${site.url}/contacto`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...FROM_HERE, ...headers },
    body: new URLSearchParams({ ...usual, message, token, ...fields }),
  })
}

/** Resolves once React controls the page's form and it has been open for the minimum time. */
export async function untilFilledIn(page: Page): Promise<void> {
  const token = await page.getByRole('main').locator('[name=token]').inputValue()
  const openFor = () => Date.now() - Number.parseInt(token, 36)
  await expect.poll(openFor, { intervals: [100] }).toBeGreaterThan(MINIMUM_MS)
}
