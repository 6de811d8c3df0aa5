import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect } from './expect.ts'
import type { Site } from './site.ts'

/** Every email in the site's outbox folder, oldest first, decoded from quoted-printable. */
export async function mailsOf(site: Site): Promise<string[]> {
  const folder = path.join(site.dataDir, 'outbox')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  return Promise.all(names.map(async (name) => readable(await readFile(path.join(folder, name), 'latin1'))))
}

/** Resolves once no email is pending in the outbox. */
export async function allMailed(site: Site): Promise<void> {
  const db = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'), { readOnly: true })
  const waiting = db.prepare('SELECT count(*) AS emails FROM outbox WHERE dead_at IS NULL')
  await expect
    .poll(() => waiting.get()?.emails)
    .toBe(0)
    .finally(() => db.close())
}

/** Last link under `start` that was mailed to an address; waits for it. */
export async function mailedLink(site: Site, to: string, start: string): Promise<string> {
  let link: string | undefined
  await expect
    .poll(async () => {
      const mail = (await mailsOf(site)).findLast(
        (text) => text.includes(`To: ${to}`) && text.includes(start),
      )
      link = mail && /https?:\/\/\S+/g.exec(mail.slice(mail.indexOf(start) - 60))?.[0]
      return link
    })
    .toContain(start)
  return link!
}

function readable(mail: string): string {
  const bytes = mail
    .replace(/=\r?\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** Makes every waiting email due and ends abandoned leases. */
export function letTimePass(site: Site): void {
  const db = new DatabaseSync(path.join(site.dataDir, 'vidriera.db'), { timeout: 5000 })
  db.exec('UPDATE outbox SET due_at = 0 WHERE dead_at IS NULL')
  db.close()
}
