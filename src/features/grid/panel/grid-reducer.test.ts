import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withField } from '#/catalogue/json/fields.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { gridColumns } from './grid-columns.ts'
import type { GridRowData } from './grid-queries.ts'
import {
  cellsToReview,
  gridReducer,
  openCells,
  rowIn,
  touchedRows,
  type GridAction,
  type GridCells,
} from './grid-reducer.ts'
import type { GridSteps } from './grid-state.ts'
import { textIn, type RowDraft } from './grid-row-data.ts'

const COLUMNS = gridColumns(new Map(), [])
const NO_STEPS: GridSteps = { done: [], undone: [] }

const row = (id: string, more: JsonObject = {}, draft: GridRowData['draft'] = null): GridRowData => ({
  id,
  live: { id, type: 'torre', name: `Torre ${id}`, rank: 10, warrantyMonths: 12, ...more },
  draft,
  picture: null,
  completeness: 1,
  without: [],
})
const leaving = { version: 1, data: null, by: '', behind: null }

const open = (rows: readonly GridRowData[], steps = NO_STEPS) =>
  openCells(rows, { columns: COLUMNS, steps, askedAt: 100 })
const three = () => open([row('A'), row('B'), row('C')])

const draftOf = ({ server, drafts }: GridCells, id: string, more: Partial<RowDraft> = {}): RowDraft => {
  const base = server.get(id)!.live as JsonObject
  const fresh = { base, value: base, by: null, isGone: false, draftVersion: null, conflicts: [] }
  return { ...fresh, refusals: new Map(), ...drafts.get(id), ...more }
}
const withDraft = (cells: GridCells, id: string, more: Partial<RowDraft>) =>
  gridReducer(cells, { kind: 'draft', drafts: new Map([[id, draftOf(cells, id, more)]]) }).cells

/** Reduces, and does in the drafts what the shell does. */
function act(cells: GridCells, action: GridAction): GridCells {
  const outcome = gridReducer(cells, action)
  return [...outcome.writes].reduce((now, [id, fields]) => {
    const { value } = draftOf(now, id)
    return withDraft(now, id, {
      value: fields.reduce((data, field) => withField(data, field.path, field.value), value),
    })
  }, outcome.cells)
}
const write = (cells: GridCells, ...texts: [id: string, path: string, text: string][]) =>
  act(cells, { kind: 'write', cells: texts.map(([id, path, text]) => ({ id, path, text })) })
const undo = (cells: GridCells) => act(cells, { kind: 'undo' })
const redo = (cells: GridCells) => act(cells, { kind: 'redo' })

const text = (cells: GridCells, id: string, path: string) =>
  textIn(rowIn(cells, id)!, cells.columns.get(path)!)
const pendingOf = (cells: GridCells, id: string) => rowIn(cells, id)!.pending
const faultOf = (cells: GridCells, id: string, path: string) => pendingOf(cells, id).get(path)?.fault

test('cells are written as fields of their products, in one step', () => {
  const action: GridAction = {
    kind: 'write',
    cells: [
      { id: 'A', path: 'rank', text: '5' },
      { id: 'A', path: 'name', text: 'Torre nueva' },
      { id: 'B', path: 'rank', text: '10' },
      { id: 'C', path: 'rank', text: '7' },
    ],
  }
  const before = three()
  const { cells, writes } = gridReducer(before, action)
  // B said 10 already.
  expect([...writes]).toEqual([
    [
      'A',
      [
        { path: 'rank', value: 5 },
        { path: 'name', value: 'Torre nueva' },
      ],
    ],
    ['C', [{ path: 'rank', value: 7 }]],
  ])
  expect(cells.steps.done).toHaveLength(1)
  const after = act(before, action)
  expect([text(after, 'A', 'rank'), text(after, 'A', 'name'), text(after, 'C', 'rank')]).toEqual([
    '5',
    'Torre nueva',
    '7',
  ])
  expect(touchedRows(after).map(({ id }) => id)).toEqual(['A', 'C'])
  expect(rowIn(after, 'B')).toBe(rowIn(before, 'B'))
  expect(pendingOf(before, 'A').size).toBe(0)
  expect(write(before, ['A', 'rank', '10'])).toBe(before)
})

test('an invalid text stays in its cell, is in no draft, and gives way to a valid one', () => {
  const action: GridAction = { kind: 'write', cells: [{ id: 'A', path: 'rank', text: 'mucho' }] }
  const { cells, writes } = gridReducer(three(), action)
  expect(writes.size).toBe(0)
  expect(text(cells, 'A', 'rank')).toBe('mucho')
  expect(cellsToReview(cells)).toEqual([{ id: 'A', path: 'rank' }])
  const mended = write(cells, ['A', 'rank', '3'])
  expect(mended.faults.size).toBe(0)
  expect(text(mended, 'A', 'rank')).toBe('3')
  const back = undo(mended)
  expect([text(back, 'A', 'rank'), faultOf(back, 'A', 'rank')]).toEqual(['mucho', expect.any(String)])
  expect(text(undo(back), 'A', 'rank')).toBe('10')
  expect(faultOf(write(three(), ['A', 'name', '']), 'A', 'name')).toMatch(/va siempre/)
})

test('a product that leaves the site, a column and a product that are not there are not written', () => {
  const cells = open([row('A', {}, leaving), row('B')])
  expect(write(cells, ['A', 'rank', '5'], ['B', 'nada', '5'], ['Z', 'rank', '5'])).toBe(cells)
})

test('undoing and redoing skip what somebody else wrote in between', () => {
  const written = write(three(), ['A', 'rank', '5'], ['B', 'rank', '6'])
  const base = { ...(written.server.get('A')!.live as JsonObject), rank: 99 }
  const changed = withDraft(written, 'A', { base, value: base, draftVersion: 2 })
  const back = undo(changed)
  expect([text(back, 'A', 'rank'), text(back, 'B', 'rank')]).toEqual(['99', '10'])
  expect(back.steps).toMatchObject({ done: [], undone: [expect.any(Array)] })
  const forth = redo(back)
  expect([text(forth, 'A', 'rank'), text(forth, 'B', 'rank')]).toEqual(['99', '6'])
  // A new step ends what could be redone.
  expect(write(back, ['C', 'rank', '1']).steps.undone).toEqual([])
  expect(undo(three()).steps).toEqual(NO_STEPS)
})

test('steps of an earlier load are undone', () => {
  const written = write(three(), ['A', 'rank', '5'])
  const rows = [...written.server.values()].map((each) => (each.id === 'A' ? row('A', { rank: 5 }) : each))
  expect(text(undo(open(rows, written.steps)), 'A', 'rank')).toBe('10')
})

test('of replies in any order the one that was asked for last counts', () => {
  const receive = (cells: GridCells, rank: number, askedAt: number) =>
    act(cells, { kind: 'receive', rows: [row('A', { rank })], askedAt })
  const late = receive(receive(three(), 2, 300), 1, 200)
  expect(text(late, 'A', 'rank')).toBe('2')
  expect(text(receive(late, 3, 300), 'A', 'rank')).toBe('3')
  expect(text(receive(three(), 3, 99), 'A', 'rank')).toBe('10')
  // Texts that are no value stay, whatever comes.
  const faulty = receive(write(three(), ['A', 'rank', 'mucho']), 4, 300)
  expect(text(faulty, 'A', 'rank')).toBe('mucho')
  expect(text(write(faulty, ['A', 'rank', '']), 'A', 'rank')).toBe('')
})

test('products come and go, and the list of them is the same until they do', () => {
  const before = three()
  const written = write(before, ['A', 'rank', '5'])
  expect(written.ids).toBe(before.ids)
  const more = act(written, { kind: 'receive', rows: [row('D')], askedAt: 200 })
  expect(more.ids).toEqual(['A', 'B', 'C', 'D'])
  const fewer = act(more, { kind: 'remove', ids: ['A', 'Z'] })
  expect(fewer.ids).toEqual(['B', 'C', 'D'])
  expect(touchedRows(fewer)).toEqual([])
  expect(rowIn(undo(fewer), 'A')).toBeUndefined()
  // Its draft says something yet.
  expect(pendingOf(withDraft(more, 'A', {}), 'A').size).toBe(1)
  expect(gridReducer(fewer, { kind: 'draft', drafts: written.drafts }).cells.written.has('A')).toBe(false)
})

test('a cell that two people wrote has both values until it is decided', () => {
  const written = write(three(), ['A', 'rank', '5'])
  const conflicts = [{ path: 'rank', mine: 5, theirs: 7 }]
  const base = { ...(written.server.get('A')!.live as JsonObject), rank: 7 }
  const both = withDraft(written, 'A', { base, conflicts, draftVersion: 2 })
  expect(cellsToReview(both)).toEqual([{ id: 'A', path: 'rank' }])
  expect(pendingOf(both, 'A').get('rank')).toMatchObject({ value: 5, theirs: { value: 7 } })
  const decided = withDraft(both, 'A', { value: base, conflicts: [] })
  expect(cellsToReview(decided)).toEqual([])
  expect(text(decided, 'A', 'rank')).toBe('7')
})

test('a refused value and a product that is gone stand at their cells', () => {
  const written = write(three(), ['A', 'rank', '5'])
  const refused = withDraft(written, 'A', { refusals: new Map([['rank', 'No se puede.']]) })
  expect(faultOf(refused, 'A', 'rank')).toBe('No se puede.')
  expect(faultOf(withDraft(written, 'A', { isGone: true }), 'A', 'rank')).toMatch(/ya no está/)
})

test('texts that another tab left are restored where they can be, and are no step', () => {
  const cells = open([row('A'), row('B', {}, leaving)])
  const restored = act(cells, {
    kind: 'restore',
    cells: [
      { id: 'A', path: 'rank', text: 'mucho' },
      { id: 'A', path: 'warrantyMonths', text: '24' },
      { id: 'B', path: 'rank', text: 'poco' },
      { id: 'Z', path: 'rank', text: 'nada' },
    ],
  })
  expect([...restored.faults.keys()]).toEqual(['A'])
  expect([text(restored, 'A', 'rank'), text(restored, 'A', 'warrantyMonths')]).toEqual(['mucho', '24'])
  expect(restored.steps).toEqual(NO_STEPS)
})

test('undoing all of any writes gives the texts from before, and redoing them those from after', () => {
  const cell = fc.tuple(
    fc.constantFrom('A', 'B', 'C'),
    fc.constantFrom('name', 'rank', 'warrantyMonths', 'notInTheBox', 'related', 'status'),
    fc.oneof(fc.constantFrom('', '5', '7', '24', 'mucho', 'Discontinuado', 'AW-1000'), fc.string()),
  )
  const texts = (cells: GridCells) =>
    cells.ids.flatMap((id) => COLUMNS.map(({ path }) => [text(cells, id, path), faultOf(cells, id, path)]))
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 8 }), (writes) => {
      // A cell is once in a step, as it is in a block.
      const blocks = writes.map((all) => [
        ...new Map(all.map((each) => [`${each[0]} ${each[1]}`, each])).values(),
      ])
      const before = three()
      const after = blocks.reduce((cells, block) => write(cells, ...block), before)
      const times = Array.from({ length: after.steps.done.length })
      const back = times.reduce<GridCells>((cells) => undo(cells), after)
      expect(texts(back)).toEqual(texts(before))
      expect(back.faults.size).toBe(0)
      const forth = times.reduce<GridCells>((cells) => redo(cells), back)
      expect(texts(forth)).toEqual(texts(after))
    }),
  )
})
