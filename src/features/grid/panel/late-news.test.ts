import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestCommands } from '#tests/support/commands/command-place.ts'
import { Browser } from '#tests/support/drafts/browser.ts'
import { DraftWorld } from '#tests/support/drafts/draft-world.ts'
import { Tab } from '#tests/support/drafts/tab.ts'
import { refreshRows } from './use-fresh-rows.ts'

// Server changes reach forms and grids in any order, with other requests in flight.

let place: Awaited<ReturnType<typeof openTestCommands>>
let world: DraftWorld
let tab: Tab
let code: string
let requests = 0
beforeAll(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterAll(() => place.dispose())
beforeEach(async () => {
  code = `AW-F${++requests}`
  const data = (await place.store.get('products', 'AW-T1200'))!.data as object
  await place.store.commit(
    [{ collection: 'products', id: code, expectedVersion: null, data: { ...data, id: code } }],
    { kind: 'import' },
  )
  world = new DraftWorld(place, [code])
  await world.look()
  tab = new Tab(world, new Browser(), 'ana', 'Ana')
})

/** The row as the server says it by now. */
async function readRow() {
  world.tick()
  const askedAt = world.now
  return { rows: [await world.rowOf(code)], askedAt }
}

/** The cells that two people wrote. */
const conflictPaths = () =>
  tab
    .document(code)!
    .read()
    .conflicts.map(({ path }) => path)

test('a reading from before that arrives last takes nothing back', async () => {
  await tab.writeCell(code, 'promise')
  await world.pass(5000)
  const grid = await tab.showGrid()
  const before = await readRow()
  await world.importField(code, 'promise')
  await refreshRows(grid, readRow, [code])
  expect(conflictPaths()).toEqual(['promise'])
  await refreshRows(grid, () => Promise.resolve(before), [code])
  expect(conflictPaths()).toEqual(['promise'])
})

test('what is told while a draft is being saved is asked for once it is', async () => {
  world.fates = ['answered late']
  const grid = await tab.showGrid()
  await tab.writeCell(code, 'promise')
  await world.pass(5000)
  expect(tab.document(code)!.read().state).toBe('saving')
  await world.importField(code, 'promise')
  const fresh = refreshRows(grid, readRow, [code])
  await world.settle()
  expect(conflictPaths()).toEqual([])
  // The answer of what was saved.
  await world.deliver(0)
  await fresh
  expect(conflictPaths()).toEqual(['promise'])
})

test('what is typed on in a form while saves are told of stays, whatever comes late', async () => {
  const promise = () => tab.document(code)!.read().value!.promise
  for (let times = 0; times < 4; times += 1) {
    await tab.typeInForm(code, 'promise')
    await world.pass(5000)
    expect(tab.document(code)!.read().state).toBe('saved')
    world.tick()
    await tab.hear(code, true)
  }
  const last = promise()
  await tab.hear(code, false)
  while (!world.isEmpty) {
    await world.deliver(0)
    expect(promise()).toBe(last)
  }
  expect((await world.server(code))?.promise).toBe(last)
})
