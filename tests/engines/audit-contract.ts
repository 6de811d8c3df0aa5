import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { publish } from '#/publishing/commands/publications/publish.ts'
import { addSearchCounts } from '#/features/statistics/server/daily-counts.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import type { AuditLog } from '#/core/identity/audit.ts'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'

const YEAR_MS = 365 * 86_400_000
const page = { id: 'nueva', title: 'Nueva', summary: 'Nueva.', body: 'Nueva.', updatedOn: '2026-05-01' }

export type AuditPlace = {
  store: DocumentStore
  database: IdentityDatabase
  /** Runs a statement with direct access to the database. */
  sql(statement: string): Promise<unknown>
  dispose(): Promise<unknown>
}

/** Contract of the audit log for every engine. */
export function auditContract(name: string, open: () => Promise<AuditPlace>): void {
  describe(`the audit in ${name}`, () => {
    let place: AuditPlace
    let commands: Awaited<ReturnType<typeof openTestCommands>>
    let log: AuditLog
    beforeEach(async () => {
      place = await open()
      commands = await openTestCommands({ store: place.store })
      await commands.fill()
      log = openAuditLog(place.database)
    })
    afterEach(async () => {
      await place.database.close()
      await commands.dispose()
      await place.dispose()
    })

    const save = (title: string, who = 'eva', document = 'nueva') =>
      commands.draft({ collection: 'pages', document, data: { ...page, title } }, somebody('editor', who))
    const lines = async () =>
      (await log.find({ limit: 100 })).map(({ actor, action, about }) => [actor, action, about])

    test('records the actor of each command, and edits of a draft once in ten minutes', async () => {
      await save('Una')
      await save('Dos')
      await save('Tres', 'rita')
      commands.later(9 * 60_000)
      await save('Tres y media')
      commands.later(2 * 60_000)
      const { version } = await save('Cuatro')
      await commands.execute(
        publish,
        { drafts: [{ collection: 'pages', document: 'nueva', version, reviewed: true }] },
        somebody('editor', 'eva'),
      )
      expect(await lines()).toEqual([
        ['account:eva', 'publication.publish', 'pages/nueva'],
        ['account:eva', 'draft.patch', 'pages/nueva'],
        ['account:rita', 'draft.patch', 'pages/nueva'],
        ['account:eva', 'draft.patch', 'pages/nueva'],
      ])
    })

    test('records neither failed commands nor anonymous counts', async () => {
      await expect(save('Otra', 'eva', '')).rejects.toThrow()
      const day = { id: '2026-06-01', others: 1, found: [], missed: [] }
      await commands.execute(addSearchCounts, day, { kind: 'schedule' })
      expect(await lines()).toEqual([])
    })

    test('is searched by actor, action, subject and time, page by page', async () => {
      const at = (day: number) => `2026-05-0${day}T10:00:00.000Z`
      const note = (day: number, actor: string, action: string, about: string) => ({
        at: at(day),
        actor,
        action,
        about,
        detail: null,
        unlessSince: null,
      })
      await place.store.note([
        note(1, 'account:eva', 'messages.read', 'messages/C-1'),
        note(2, 'account:ana', 'messages.read', 'messages/C_2'),
        note(3, 'account:eva', 'users.read', 'accounts/ana'),
      ])
      const found = async (query: object) =>
        (await log.find({ limit: 10, ...query })).map(({ about }) => about)
      expect(await found({ actors: ['account:eva'] })).toEqual(['accounts/ana', 'messages/C-1'])
      expect(await found({ actions: ['messages.read'] })).toEqual(['messages/C_2', 'messages/C-1'])
      expect(await found({ about: 'c_2' })).toEqual(['messages/C_2'])
      expect(await found({ about: '%' })).toEqual([])
      expect(await found({ from: at(2), to: at(3) })).toEqual(['messages/C_2'])
      const [first] = await log.find({ limit: 1 })
      expect(await found({ before: first!.id, limit: 1 })).toEqual(['messages/C_2'])
    })

    test('is immutable, and purges only entries older than two years', async () => {
      const note = (ms: number, about: string) => ({
        at: new Date(Date.now() - ms).toISOString(),
        actor: 'account:eva',
        action: 'users.read',
        about,
        detail: null,
        unlessSince: null,
      })
      await place.store.note([note(3 * YEAR_MS, 'old'), note(YEAR_MS, 'young')])
      for (const statement of [
        `update audit set actor = 'nobody'`,
        `delete from audit where about = 'young'`,
        'delete from audit',
      ]) {
        await expect(place.sql(statement)).rejects.toThrow()
      }
      expect((await lines()).map(([, , about]) => about)).toEqual(['young', 'old'])
      // Longer terms apply, terms shorter than two years count as two.
      expect(await log.purge(new Date(), 5)).toBe(0)
      expect(await log.purge(new Date(), 1)).toBe(1)
      expect((await lines()).map(([, , about]) => about)).toEqual(['young'])
    })
  })
}
