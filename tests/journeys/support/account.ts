import type { Page } from '@playwright/test'
import { mailedLink } from './mail.ts'
import type { Site } from './site.ts'

export const GOOD = 'zorzal colorado 7'
export const OTHER = 'calandria mora 12'

let people = 0
export const newAddress = () => `persona${++people}@correo.example`

/** HTTP client that stores cookies and sends an Origin with forms, like a browser. */
export function client(site: Site, headers: Record<string, string> = {}) {
  const cookies = new Map<string, string>()

  async function request(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(site.url + path, {
      redirect: 'manual',
      ...init,
      headers: {
        ...(cookie === '' ? {} : { cookie }),
        ...headers,
        ...(init.headers as Record<string, string>),
      },
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    get: request,
    post: (path: string, fields: Record<string, string>, extra: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(fields),
        headers: { origin: site.url, ...extra },
      }),
    async session(): Promise<{ uid: string; email: string; role: string } | null> {
      const response = await request('/datos/sesion')
      return ((await response.json()) as { session: { uid: string; email: string; role: string } | null })
        .session
    },
  }
}

export type Client = ReturnType<typeof client>

/** Signed-in visitor with an account created in the site's own forms. */
export async function registered(site: Site, headers: Record<string, string> = {}) {
  const email = newAddress()
  const browser = client(site, headers)
  await browser.post('/registrarse', { email, password: GOOD })
  const link = await mailedLink(site, email, '/registrarse/confirmar')
  const token = new URL(link).searchParams.get('token')!
  await browser.post('/registrarse/confirmar', { token, password: GOOD })
  return { email, browser }
}

export const fillIn = async (page: Page, fields: { email?: string; password?: string }) => {
  if (fields.email !== undefined) await page.getByLabel('Correo electrónico').fill(fields.email)
  if (fields.password !== undefined) await page.locator('main [name=password]').fill(fields.password)
}
export const press = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click()
