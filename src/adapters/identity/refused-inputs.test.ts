import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openIdentityDatabase, type IdentityDatabase } from './identity-database.ts'
import { openRefusedInputs } from './refused-inputs.ts'

const KEY = 'una-clave-de-treinta-y-dos-letras'
const TEXT = '{"message":"Algo que nadie más lee"}'

let folder: string
let database: IdentityDatabase
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-refused-'))
  database = await openIdentityDatabase(path.join(folder, 'site.db'))
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

test('refused input is readable only with its key and name, and is stored encrypted', async () => {
  const inputs = await openRefusedInputs(database)
  await inputs.put('/contacto a', KEY, TEXT)
  expect(await inputs.get('/contacto a', KEY)).toBe(TEXT)
  expect(await inputs.get('/contacto a', KEY.toUpperCase())).toBeUndefined()
  expect(await inputs.get('/casos a', KEY)).toBeUndefined()
  const rows = await database.db.selectFrom('refused_input').selectAll().execute()
  expect(JSON.stringify(rows)).not.toMatch(/nadie|contacto/)
})

test('refused input expires', async () => {
  const inputs = await openRefusedInputs(database)
  await inputs.put('/contacto a', KEY, TEXT)
  await database.db.updateTable('refused_input').set({ until: 1 }).execute()
  expect(await inputs.get('/contacto a', KEY)).toBeUndefined()
  await inputs.put('/contacto b', KEY, TEXT)
  expect(await database.db.selectFrom('refused_input').selectAll().execute()).toHaveLength(1)
  await inputs.sweep(Number.MAX_SAFE_INTEGER)
  expect(await database.db.selectFrom('refused_input').selectAll().execute()).toEqual([])
})
