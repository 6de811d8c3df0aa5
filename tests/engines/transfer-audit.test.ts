import { afterEach, expect, test } from 'vitest'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import { databaseAt } from '#/adapters/databases/database-at.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import { copyAudit } from '#/app/transfer/copy-accounts.ts'
import { usePostgresUrl } from './support/one-postgres.ts'
import { useTransferFolder } from './support/transfer-folder.ts'

const { open, sqlite } = useTransferFolder()
const postgresUrl = usePostgresUrl()
let opened: IdentityDatabase[] = []
afterEach(async () => {
  for (const database of opened) await database.close()
  opened = []
})

async function placeAt(url: string) {
  const store = await open(url)
  const database = await databaseAt(url).openAccounts()
  opened.push(database)
  const note = (...abouts: string[]) =>
    store.note(
      abouts.map((about, index) => ({
        at: new Date().toISOString(),
        actor: 'account:ana',
        action: 'draft.patch',
        about,
        detail: index % 2 === 0 ? null : 'ñ «x»',
        unlessSince: null,
      })),
    )
  return { database, note, lines: () => openAuditLog(database).find({ limit: 5000 }) }
}

const ways = {
  'SQLite to PostgreSQL': async () => [sqlite('from.db'), await postgresUrl()],
  'PostgreSQL to SQLite': async () => [await postgresUrl(), sqlite('to.db')],
} as const

test.each(Object.keys(ways) as (keyof typeof ways)[])(
  'copies the audit from %s incrementally, and rejects a target with other lines',
  async (way) => {
    const [fromUrl, toUrl] = await ways[way]()
    const [from, to] = [await placeAt(fromUrl!), await placeAt(toUrl!)]
    // More than one page.
    await from.note(...Array.from({ length: 620 }, (_, index) => `products/${index}`))
    const first = await copyAudit(from.database, to.database)
    expect(first).toMatchObject({ copied: 620, lines: 620 })
    expect(await to.lines()).toEqual(await from.lines())

    expect(await copyAudit(from.database, to.database)).toEqual({ ...first, copied: 0 })
    await from.note('pages/terminos')
    expect(await copyAudit(from.database, to.database)).toMatchObject({ copied: 1, lines: 621 })

    await to.note('faqs/cambio')
    const [last, before] = await to.lines()
    expect([last!.about, before!.about]).toEqual(['faqs/cambio', 'pages/terminos'])
    expect(last!.id).toBeGreaterThan(before!.id)
    // Lines that only the target has are an error.
    await from.note('faqs/otra')
    await expect(copyAudit(from.database, to.database)).rejects.toThrow(/tiene otras líneas/)
  },
)
