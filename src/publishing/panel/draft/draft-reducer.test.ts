import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { JsonObject } from '#/catalogue/json/json.ts'
import { draftReducer, type DraftAction } from './draft-reducer.ts'
import {
  backupOf,
  initialEditState,
  isSaved,
  isWaiting,
  openConflicts,
  unsentFields,
  type EditState,
} from './draft-state.ts'
import type { KnownDocument } from './known.ts'

const ANA = 'ana@marca.example'
const data = { id: 'a', title: 'Una', text: 'Corto' }
const known = (change: Partial<KnownDocument> = {}): KnownDocument => ({
  data,
  live: data,
  version: null,
  by: null,
  savedAt: null,
  behind: null,
  askedAt: 0,
  ...change,
})
const CHANGE = { writer: 'tab-0001', number: 1, known: 0 }

const run = (actions: readonly DraftAction[], from = initialEditState(ANA, known())): EditState =>
  actions.reduce((state, action) => draftReducer(deepFrozen(state), action), from)

function deepFrozen<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value)
    for (const inner of Object.values(value)) deepFrozen(inner)
  }
  return value
}

const edit = (title: string, at = 0): DraftAction => ({
  type: 'edit',
  path: 'title',
  value: { ...data, title },
  at,
})
const put = (path: string, value: unknown): DraftAction => ({ type: 'put', fields: [{ path, value }] })
const remote = (change: Partial<KnownDocument>): DraftAction => ({
  type: 'apply-remote',
  known: known(change),
})
const answer = (more: object = {}, conflicts: { path: string; theirs?: unknown }[] = []): DraftAction => ({
  type: 'answer',
  answer: { version: 2, ...more } as Extract<DraftAction, { type: 'answer' }>['answer'],
  conflicts,
  at: 10,
  savedAt: 1000,
})
const SEND: DraftAction = { type: 'send', change: CHANGE }
const titleOf = ({ value }: EditState) => value?.title

test('keystrokes in one field within 800 ms are one undo step', () => {
  const typed = run([edit('D', 0), edit('Do', 700), edit('Dos', 1600)])
  expect(typed.history.done).toHaveLength(2)
  expect(titleOf(run([{ type: 'undo' }], typed))).toBe('Do')
  expect(titleOf(run([{ type: 'undo' }, { type: 'undo' }], typed))).toBe('Una')
  expect(titleOf(run([{ type: 'undo' }, { type: 'redo' }], typed))).toBe('Dos')
})

test('undo preserves later changes by others', () => {
  const theirs = remote({ data: { ...data, title: 'De Beto' }, by: 'beto', version: 2, askedAt: 20 })
  const state = run([edit('Mía'), SEND, answer({ version: 1 }), theirs])
  expect(titleOf(state)).toBe('De Beto')
  const undone = run([{ type: 'undo' }], state)
  expect(titleOf(undone)).toBe('De Beto')
  expect(undone.history.done).toHaveLength(0)
})

test('a patch is resent unchanged until answered, and later edits go with the next', () => {
  const sent = run([edit('Dos'), SEND])
  expect(sent.sent).toMatchObject({
    tries: 1,
    seen: null,
    fields: [{ path: 'title', was: 'Una', value: 'Dos' }],
  })
  const again = run([edit('Tres', 5000), { type: 'send', change: { ...CHANGE, number: 2 } }], sent)
  expect(again.sent).toEqual({ ...sent.sent, tries: 2 })
  const next = run([answer()], again)
  expect(next).toMatchObject({ sent: null, version: 2, by: ANA, savedAt: 1000, answeredAt: 10 })
  expect(unsentFields(next)).toEqual([{ path: 'title', was: 'Dos', value: 'Tres' }])
  expect(isSaved(run([SEND, answer()], next))).toBe(true)
})

test('a late answer to a first attempt wrote nothing, and to a repeated one may have', () => {
  const late = answer({ isLate: true, data })
  expect(unsentFields(run([edit('Dos'), SEND, late]))).toHaveLength(1)
  expect(titleOf(run([edit('Dos'), SEND, SEND, late]))).toBe('Una')
})

test('a failed first attempt is rebuilt, a failed repeat is not', () => {
  expect(run([edit('Dos'), SEND, { type: 'thaw' }]).sent).toBeNull()
  const repeated = run([edit('Dos'), SEND, SEND])
  expect(run([{ type: 'thaw' }], repeated)).toBe(repeated)
  expect(run([{ type: 'catch-up' }, SEND, { type: 'thaw' }]).wantsLive).toBe(true)
})

test('state requested before a write was acknowledged only fills fields that were not loaded', () => {
  const partial = initialEditState(ANA, known({ data: { id: 'a', title: 'Una' }, without: ['text'] }))
  const sent = run([edit('Dos'), SEND], { ...partial, value: partial.base })
  const state = run([remote({ data: { ...data, title: 'Vieja', text: 'Largo' }, askedAt: 5 })], sent)
  expect(state.value).toMatchObject({ title: 'Dos', text: 'Corto' })
  expect(state.base).toMatchObject({ title: 'Una', text: 'Largo' })
  expect(state.askedAt).toBe(-Infinity)
})

test('replies in any order leave the newest state', () => {
  const fresh = remote({ data: { ...data, title: 'Nueva' }, version: 3, askedAt: 30 })
  const old = remote({ data: { ...data, title: 'Vieja' }, version: 2, askedAt: 20 })
  expect(run([old, fresh]).value).toEqual(run([fresh, old]).value)
})

test('a conflict in a field waits for a decision before it is sent', () => {
  const theirs = remote({ data: { ...data, title: 'De Beto' }, by: 'beto', version: 2, askedAt: 5 })
  const conflicted = run([edit('Mía'), theirs])
  expect(openConflicts(conflicted)).toEqual([{ path: 'title', mine: 'Mía', theirs: 'De Beto' }])
  expect([isWaiting(conflicted), titleOf(conflicted)]).toEqual([false, 'Mía'])
  const settle = (choice: 'mine' | 'theirs') =>
    run([{ type: 'settle', path: 'title', choice, at: 9 }], conflicted)
  expect([isWaiting(settle('mine')), titleOf(settle('mine'))]).toEqual([true, 'Mía'])
  expect([isSaved(settle('theirs')), titleOf(settle('theirs'))]).toEqual([true, 'De Beto'])
  expect(titleOf(run([{ type: 'undo' }], settle('theirs')))).toBe('Mía')
})

test('a conflict in an answer waits for a decision, and typing the other value resolves it', () => {
  const clashed = run([edit('Mía'), SEND, answer({}, [{ path: 'title', theirs: 'De Beto' }])])
  expect(openConflicts(clashed)).toMatchObject([{ mine: 'Mía', theirs: 'De Beto' }])
  expect(openConflicts(run([put('title', 'De Beto')], clashed))).toEqual([])
})

test('a rejected value is resent only once changed or allowed', () => {
  const refused = run([edit('Mala'), SEND, { type: 'refuse', sentences: new Map([['title', 'No va.']]) }])
  expect(isWaiting(refused)).toBe(false)
  expect(isWaiting(run([put('title', 'Buena')], refused))).toBe(true)
  expect(isWaiting(run([{ type: 'allow-refused' }], refused))).toBe(true)
})

test('nothing is sent for a deleted document, and unsaved edits remain', () => {
  const gone = run([edit('Dos'), SEND, { type: 'go-away' }])
  expect([isWaiting(gone), titleOf(gone), backupOf(gone)?.fields]).toEqual([
    false,
    'Dos',
    [{ path: 'title', was: 'Una', value: 'Dos' }],
  ])
})

test('a backup of another tab is merged over its base, and conflicts with anything else', () => {
  const backup = backupOf(run([edit('De la otra pestaña')]))!
  expect(titleOf(run([{ type: 'take-up', backup }]))).toBe('De la otra pestaña')
  expect(openConflicts(run([edit('De acá'), { type: 'take-up', backup }]))).toEqual([
    { path: 'title', mine: 'De acá', theirs: 'De la otra pestaña', with: 'device' },
  ])
  const theirs = remote({ data: { ...data, title: 'De Beto' }, by: 'beto', version: 2, askedAt: 5 })
  expect(openConflicts(run([theirs, { type: 'take-up', backup }]))).toEqual([
    { path: 'title', mine: 'De la otra pestaña', theirs: 'De Beto' },
  ])
  const inFlight = backupOf(run([edit('Enviada'), SEND]))!
  expect(run([{ type: 'take-up', backup: inFlight }]).sent).toEqual({ ...inFlight.sent, tries: 1 })
})

const text = fc.constantFrom('Una', 'Dos', 'Tres')
const steps = fc.array(
  fc.oneof(
    fc.record({
      type: fc.constant('put' as const),
      fields: fc.tuple(fc.record({ path: fc.constantFrom('title', 'text'), value: text })),
    }),
    fc.record({
      type: fc.constantFrom('undo' as const, 'redo' as const, 'catch-up' as const, 'thaw' as const),
    }),
    fc.constant(SEND),
    fc.constant(answer()),
    text.map((title) => edit(title, 0)),
    fc
      .tuple(text, fc.nat(40))
      .map(([title, askedAt]) => remote({ data: { ...data, title }, version: 4, by: 'beto', askedAt })),
  ),
  { maxLength: 25 },
)

test('in any sequence, every edit is on the server, in the backup or undone by its author', () => {
  fc.assert(
    fc.property(steps, (actions) => {
      const state = run([...actions, put('text', 'Escrito')])
      const copy = backupOf(state)
      const isKnown = [
        state.base,
        ...(copy?.sent?.fields ?? [])
          .filter(({ path }) => path === 'text')
          .map(({ value }) => ({ text: value }) as JsonObject),
      ].some((each) => each?.text === 'Escrito')
      const isCopied = copy?.fields.some(({ path, value }) => path === 'text' && value === 'Escrito') ?? false
      expect(isKnown || isCopied).toBe(true)
    }),
  )
})

test('undoing every step restores the document', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, fc.nat(3000)), { maxLength: 12 }), (edits) => {
      const typed = run(edits.map(([title, at]) => edit(title, at)))
      const undone = run(
        Array.from(typed.history.done, () => ({ type: 'undo' as const })),
        typed,
      )
      expect(undone.value).toEqual(data)
    }),
  )
})
