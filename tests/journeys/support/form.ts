import { expect } from '@playwright/test'
import { freshContactForm } from '../../../src/server/forms/contact-form.ts'
import { MINIMUM_MS } from '../../../src/server/forms/form-token.ts'
import { readSecrets } from '../../../src/server/settings/secret.ts'
import type { Site } from './site.ts'

/** The token of the contact form that a site hands out now. */
export async function formToken(url: string): Promise<string> {
  return /name="token" value="([^"]+)"/.exec(await (await fetch(`${url}/contacto`)).text())![1]!
}

/** The token of a contact form that the site handed out a while ago: nobody fills one in at once. */
export async function openedEarlier(site: Site): Promise<string> {
  return freshContactForm(
    await readSecrets({
      secret: site.environment.SECRET,
      secretBefore: undefined,
      dataDir: site.dataDir,
    }),
    {},
    Date.now() - MINIMUM_MS - 1000,
  ).token
}

/** Resolves once a form, whose token says when it was handed out, has been open as long as a person needs at least. */
export async function untilFilledIn(token: string): Promise<void> {
  const openFor = () => Date.now() - Number.parseInt(token, 36)
  await expect.poll(openFor, { intervals: [100] }).toBeGreaterThan(MINIMUM_MS)
}
