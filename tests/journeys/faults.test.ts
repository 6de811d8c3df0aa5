/** Proves: While the database is locked pages are served, and a contact message is rejected with its text preserved. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { from } from './support/account-site.ts'
import { sendMessage } from './support/form.ts'

test('a locked database rejects a message preserving its text, pages are served, and it is accepted later', async ({
  staffSite: site,
}) => {
  // The store waits its five seconds for the lock of another process.
  const other = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'))
  other.exec('BEGIN IMMEDIATE')
  const message = 'Una consulta que no quiero perder.'
  const refused = await sendMessage(site, { message }, from())
  expect(refused.status).toBe(503)
  const html = await refused.text()
  expect(html).toContain('No pudimos guardar tu mensaje')
  expect(html).toContain(message)
  expect((await fetch(`${site.url}/categorias/audio`)).status).toBe(200)
  expect(site.log()).toContain('request not done')
  other.exec('ROLLBACK')
  other.close()
  expect((await sendMessage(site, { message }, from())).status).toBe(303)
})
