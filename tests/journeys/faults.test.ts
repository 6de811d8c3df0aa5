/** Proves: While the database takes no writes pages go on, and a contact message is refused with all that was typed. */
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from './support/test.ts'
import { from } from './support/account-site.ts'
import { sendMessage } from './support/form.ts'

test('while the database can’t be written pages go on, and a message is refused with everything kept, then taken', async ({
  staffSite: site,
}) => {
  // Another process holds the write lock: the store waits its five seconds and gives up.
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
