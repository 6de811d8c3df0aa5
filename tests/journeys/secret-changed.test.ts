/** Proves: Sessions and open forms survive a new secret while the previous one is set, and not without it. */
import { client, registered } from './support/account.ts'
import { openedEarlier } from './support/form.ts'
import { DEMO_DATA } from './support/site.ts'
import { expect, test } from './support/test.ts'

test('sessions and open forms survive a changed secret only while the previous one is set', async ({
  ownSite,
}) => {
  const [old, other] = ['el secreto de siempre, de más de treinta', 'otro secreto, también de más de treinta']
  const site = await ownSite({ from: DEMO_DATA, environment: { SECRET: old } })
  const { browser, email } = await registered(site)
  const token = await openedEarlier(site)
  const { DATABASE_URL } = site.environment
  const started = (from: typeof site, environment: Record<string, string>) =>
    ownSite({ from: from.dataDir, environment: { ...(DATABASE_URL && { DATABASE_URL }), ...environment } })
  const message = {
    reason: 'Otro',
    name: 'Ana',
    email,
    message: 'Una consulta que empecé antes del cambio.',
    consent: 'si',
    token,
  }
  const at = (place: typeof site) => {
    const visitor = client(place)
    for (const [name, value] of browser.cookies) visitor.cookies.set(name, value)
    return visitor
  }

  const both = await started(site, { SECRET: other, SECRET_BEFORE: old })
  const changed = at(both)
  expect(await changed.session()).toMatchObject({ email })
  expect((await changed.get('/cuenta/seguridad')).status).toBe(200)
  expect((await changed.post('/contacto', message)).status).toBe(303)

  const forgetful = at(await started(both, { SECRET: other }))
  expect(await forgetful.session()).toBeNull()
  expect((await forgetful.post('/contacto', message)).status).toBe(422)
})
