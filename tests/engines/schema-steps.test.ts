import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NewerSchema } from '#/core/documents/document-store.ts'
import { type SchemaStep, sqlOf, stepsNeeded } from '#/adapters/documents/side-tables.ts'
import { openHostPool } from '#/adapters/postgres/host-pool.ts'
import { POSTGRES_STEPS, preparePostgres } from '#/adapters/postgres/schema.ts'
import { prepareDatabase, SQLITE_STEPS } from '#/adapters/sqlite/schema.ts'
import { queryServer } from './support/postgres-server.ts'
import { usePostgresUrl } from './support/one-postgres.ts'

const newUrl = usePostgresUrl()

type Place = { open(steps: readonly SchemaStep[]): Promise<void>; run(sql: string): Promise<unknown[]> }

const ENGINES: Record<string, { steps: readonly SchemaStep[]; place: () => Promise<Place> }> = {
  SQLite: {
    steps: SQLITE_STEPS,
    async place() {
      const folder = await mkdtemp(path.join(tmpdir(), 'vidriera-schema-'))
      const database = new DatabaseSync(path.join(folder, 'site.db'))
      onTestFinished(async () => {
        database.close()
        await rm(folder, { recursive: true })
      })
      return {
        open: async (steps) => prepareDatabase(database, 'site.db', 1000, steps),
        run: async (sql) =>
          database
            .prepare(sql)
            .all()
            .map((row) => ({ ...row })),
      }
    },
  },
  PostgreSQL: {
    steps: POSTGRES_STEPS,
    async place() {
      const url = await newUrl()
      const pool = openHostPool(url)
      onTestFinished(() => pool.close())
      return {
        open: (steps) => preparePostgres((work) => pool.use(work), 'site', steps),
        run: (sql) => queryServer(url, sql),
      }
    },
  },
}

describe.each(Object.entries(ENGINES))('the schema of %s', (_, { steps, place }) => {
  const now = steps.length
  /** The next version adds a column, and the one after it drops an old one. */
  const expanded: readonly SchemaStep[] = [
    ...steps,
    { sql: 'ALTER TABLE presence ADD COLUMN device TEXT;', needs: stepsNeeded(steps, now) },
  ]
  const contracted: readonly SchemaStep[] = [
    ...expanded,
    { sql: 'ALTER TABLE presence DROP COLUMN person;', needs: now + 1 },
  ]
  const write = (column: string, uid: string) =>
    `INSERT INTO presence (uid, tab, ${column}, until) VALUES ('${uid}', 'x', 'y', 1) RETURNING uid`

  test('of the next version still works with this version', async () => {
    const { open, run } = await place()
    await open(steps)
    await open(expanded)
    await run(write('person', 'ana'))
    await open(steps)
    await run(write('person', 'bea'))
    await open(expanded)
    const people = await run('SELECT uid, device FROM presence ORDER BY uid')
    expect(people).toEqual([
      { uid: 'ana', device: null },
      { uid: 'bea', device: null },
    ])
  })

  test('of two versions ahead is rejected by this version and accepted by the next', async () => {
    const { open, run } = await place()
    await open(steps)
    await open(contracted)
    await expect(open(steps)).rejects.toThrow(NewerSchema)
    await open(expanded)
    await expect(run('SELECT person FROM presence')).rejects.toThrow()
  })

  test('has no destructive statement in a backward-compatible step', () => {
    for (const [index, step] of steps.entries()) {
      if (typeof step === 'string' || step.needs > index) continue
      expect([step.needs, sqlOf(step)]).toEqual([
        stepsNeeded(steps, index),
        expect.not.stringMatching(/\b(DROP|RENAME|DELETE|UPDATE|ALTER COLUMN|NOT NULL(?!.*DEFAULT))\b/i),
      ])
    }
  })
})
