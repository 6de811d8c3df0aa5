/** Proves: The log has every event of an account from sign-up to deletion, without its address; unconfirmed accounts are purged. */
import { once } from 'node:events'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { client, GOOD, newAddress, OTHER, registered } from './support/account.ts'
import { from, linesOf, type Line } from './support/account-site.ts'
import { mailedLink } from './support/mail.ts'
import { DEMO_DATA, type Site } from './support/site.ts'

test.use({ pictures: false })

let site: Site
test.beforeAll(({ staffSite }) => {
  site = staffSite
})

/** Events in the log from one network, once the last of them is logged. */
async function eventsFrom(headers: Record<string, string>, last: string): Promise<Line[]> {
  let found: Line[] = []
  await expect
    .poll(() => {
      found = linesOf(site.log()).filter(({ network }) => network === headers['x-forwarded-for'])
      return found.map(({ event }) => event)
    })
    .toContain(last)
  return found
}

test.describe('the account log', () => {
  test('has each event from sign-up to deletion, with the user id but without address or secrets', async () => {
    const network = from()
    const { email, browser } = await registered(site, network)
    const uid = (await browser.session())!.uid
    await browser.post('/salir', {})
    await browser.post('/ingresar', { email, password: OTHER })
    await browser.post('/recuperar', { email })
    const token = new URL(await mailedLink(site, email, '/recuperar/nueva')).searchParams.get('token')!
    await browser.post('/recuperar/nueva', { token, password: OTHER })
    await browser.post('/ingresar', { email, password: OTHER })
    await browser.post('/salir', { todas: 'si' })
    await browser.post('/ingresar', { email, password: OTHER })
    await browser.post('/cuenta', { sure: 'si', password: GOOD })
    await browser.post('/cuenta', { sure: 'si', password: OTHER })

    const events = await eventsFrom(network, 'account deleted')
    expect(events.map(({ event }) => event)).toEqual([
      'account asked for',
      'account confirmed',
      'signed in',
      'signed out',
      'sign-in refused',
      'password reset asked',
      'password changed',
      'signed in',
      'signed out everywhere',
      'signed in',
      'password refused',
      'account deleted',
    ])
    const lineOf = (event: string) => events.find((line) => line.event === event)!
    expect(lineOf('sign-in refused')).toMatchObject({ level: 'warn', reason: 'wrong', known: true })
    for (const event of [
      'account asked for',
      'signed in',
      'signed out',
      'password changed',
      'account deleted',
    ]) {
      expect(lineOf(event)).toMatchObject({ level: 'info', uid })
    }
    const whos = new Set(events.map(({ who }) => who).filter(Boolean))
    expect(whos.size).toBe(1)
    for (const secret of [email, email.replace('@', '%40'), token, GOOD, OTHER]) {
      expect(site.log()).not.toContain(secret)
    }
    for (const value of browser.cookies.values()) {
      if (value.length > 5) expect(site.log()).not.toContain(value)
    }
  })
})

test('unconfirmed accounts are purged soon after startup', async ({ ownSite }) => {
  const old = await ownSite({ from: DEMO_DATA })
  const email = newAddress()
  await client(old).post('/registrarse', { email, password: GOOD })
  const ended = once(old.process, 'exit')
  old.process.kill('SIGKILL')
  await ended
  const file = path.join(old.dataDir, 'vidriera.db')
  const db = new DatabaseSync(file, { timeout: 5000 })
  const weekAgo = new Date(Date.now() - 8 * 86_400_000).toISOString()
  db.prepare('update identity_user set createdAt = ? where email = ?').run(weekAgo, email)
  db.prepare('update identity_verification set expiresAt = ?').run(weekAgo)
  // The last purge was long ago.
  db.exec('delete from identity_throttle')
  db.close()
  const again = await ownSite({ from: old.dataDir })
  await expect.poll(() => linesOf(again.log()).map(({ event }) => event)).toContain('accounts purged')
  const purged = linesOf(again.log()).find(({ event }) => event === 'accounts purged')
  expect(purged).toMatchObject({ level: 'info', accounts: 1, links: 1 })
  await client(again).post('/registrarse', { email, password: OTHER })
  expect(await mailedLink(again, email, '/registrarse/confirmar')).toContain('token=')
})
