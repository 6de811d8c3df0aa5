import { expect, test } from 'vitest'
import { RequestRefused, Unreachable } from '#/panel/api/request.ts'
import { CommandRefused } from '#/panel/api/send-command.ts'
import type { LocalBackup } from './device.ts'
import { DraftStore, type Ports } from './draft-store.ts'

const data = { id: 'a', title: 'Una' }
const known = { data, live: data, version: null, by: null, savedAt: null, behind: null, askedAt: 0 }

function storeOn(copies: Map<string, LocalBackup | null>, line: Partial<Pick<Ports, 'send' | 'clock'>> = {}) {
  const ports: Ports = {
    uid: 'ana',
    email: 'ana@marca.example',
    // Never answered.
    send: () => new Promise(() => {}),
    device: {
      tab: 'tab-0001',
      keep: (document, copy) => {
        if (copy) copies.set(document, copy)
        else copies.delete(document)
        return true
      },
      left: () => {},
      documents: () => [...copies.keys()],
    },
    clock: { now: () => 1, after: () => () => {} },
    sequence: () => 0,
    ...line,
  }
  return new DraftStore(ports)
}

test('lists unopened documents with a local backup, but none whose change is being sent', async () => {
  const fields = [{ path: 'title', was: 'Una', value: 'Otra' }]
  const drafts = storeOn(new Map([['pages/vieja', { fields, asks: [], others: [], sent: null }]]))
  const document = drafts.open({ collection: 'pages', id: 'a' }, known)
  document.put([{ path: 'title', was: 'Una', value: 'Dos' }])
  await Promise.resolve()
  expect(drafts.left()).toEqual(['pages/vieja', 'pages/a'])
  expect(drafts.held()).toEqual([{ collection: 'pages', id: 'vieja' }])
  document.send(() => ({ writer: 'tab-0001', number: 1, known: 0 }))
  document.refuse('No se puede.')
  expect(drafts.held()).toEqual([
    { collection: 'pages', id: 'vieja' },
    { collection: 'pages', id: 'a' },
  ])
})

/** A manual clock. */
function clockByHand() {
  const waiting = new Set<() => void>()
  const after = (_ms: number, work: () => void) => {
    waiting.add(work)
    return () => void waiting.delete(work)
  }
  const ring = async () => {
    const due = [...waiting]
    for (const work of due) if (waiting.delete(work)) work()
    await settled()
  }
  return { clock: { now: () => 1, after }, waiting, ring }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))
const put = (was: string, value: string) => [{ path: 'title', was, value }]

test('stops retrying while the session is signed out', async () => {
  const { clock, waiting, ring } = clockByHand()
  let sent = 0
  const send = () => {
    sent += 1
    return Promise.reject(new RequestRefused(401, 'Ingresá de nuevo.'))
  }
  const drafts = storeOn(new Map(), { send, clock })
  const document = drafts.open({ collection: 'pages', id: 'a' }, known)
  document.put(put('Una', 'Dos'))
  await ring()
  expect([sent, drafts.link.state, waiting.size]).toEqual([1, 'signed-out', 0])
  drafts.retry()
  await ring()
  expect(sent).toBe(2)
})

test('a duplicate answer does not mark later edits as saved', async () => {
  const { clock, ring } = clockByHand()
  type Output = Awaited<ReturnType<Ports['send']>>
  const answers: ((version: number) => Promise<unknown>)[] = []
  const requests: unknown[] = []
  const send: Ports['send'] = ({ documents }) =>
    new Promise<Output>((resolve) => {
      requests.push(documents[0]!.change)
      answers.push((version) => {
        const draft = { collection: 'pages', document: 'a', version } as const
        resolve({ drafts: [draft], clashes: [], gone: [], sequence: version })
        return settled()
      })
    })
  const drafts = storeOn(new Map(), { send, clock })
  const document = drafts.open({ collection: 'pages', id: 'a' }, known)
  document.put(put('Una', 'Dos'))
  await ring()
  // Not answered in time, so it is resent and then answered.
  await ring()
  await ring()
  expect(answers).toHaveLength(2)
  await answers[1]!(1)
  expect(document.read().state).toBe('saved')
  document.put(put('Dos', 'Tres'))
  await ring()
  expect(answers).toHaveLength(3)
  await answers[0]!(1)
  expect(document.read().state).not.toBe('saved')
  await answers[2]!(2)
  expect(document.read().state).toBe('saved')
  const writer = 'tab-0001'
  // The same change twice, and one sent after the first answer.
  expect(requests).toEqual([
    { writer, number: 1, known: 0 },
    { writer, number: 1, known: 0 },
    { writer, number: 2, known: 1 },
  ])
})

test('a document reverted while another of its batch is refused is saved', async () => {
  const { clock, ring } = clockByHand()
  let refuse = (_error: unknown) => {}
  const send = () => new Promise<never>((_resolve, reject) => (refuse = reject))
  const drafts = storeOn(new Map(), { send, clock })
  const [first, second] = ['a', 'b'].map((id) => drafts.open({ collection: 'pages', id }, known))
  first!.put(put('Una', 'Dos'))
  second!.put(put('Una', 'Dos'))
  await ring()
  second!.put(put('Dos', 'Una'))
  const read = second!.read
  const states: string[] = []
  second!.subscribe(() => states.push(read().state))
  const errors = [{ path: 'documents.0.fields.0', message: 'Escribí otra cosa.' }]
  const refusal = { ok: false, reason: 'invalid', sentence: 'No se puede.', errors } as const
  refuse(new CommandRefused(refusal, { status: 422, retryMs: null }))
  await settled()
  expect([read().state, states.at(-1), first!.read().state]).toEqual(['saved', 'saved', 'refused'])
})

/** The commands sent, with functions to answer them. */
function lineByHand() {
  type Input = Parameters<Ports['send']>[0]
  type Output = Awaited<ReturnType<Ports['send']>>
  const orders: { input: Input; answer(output: Partial<Output>): void; fail(error: Error): void }[] = []
  const send: Ports['send'] = (input) =>
    new Promise((resolve, fail) => {
      const nothing = { drafts: [], clashes: [], gone: [], sequence: 0 }
      orders.push({ input, answer: (output) => resolve({ ...nothing, ...output }), fail })
    })
  return { orders, send }
}

const refusedAt = (path: string) =>
  new CommandRefused(
    {
      ok: false,
      reason: 'invalid',
      sentence: 'No se puede.',
      errors: [{ path, message: 'Escribí otra cosa.' }],
    },
    { status: 422, retryMs: null },
  )

test('a refusal of an earlier attempt changes nothing, since a later one may have succeeded', async () => {
  const { clock, ring } = clockByHand()
  const { orders, send } = lineByHand()
  const drafts = storeOn(new Map(), { send, clock })
  const document = drafts.open({ collection: 'pages', id: 'a' }, known)
  document.put(put('Una', 'Dos'))
  await ring()
  // Not answered in time, so it is resent.
  await ring()
  await ring()
  expect(orders).toHaveLength(2)
  orders[0]!.fail(refusedAt('documents.0.fields.0'))
  await settled()
  expect(document.read().state).toBe('saving')
  orders[1]!.answer({ drafts: [{ collection: 'pages', document: 'a', version: 1 }] })
  await settled()
  expect([document.read().state, orders.length]).toEqual(['saved', 2])
})

test('a change that may have been written is resent unchanged, though its batch is refused', async () => {
  const { clock, ring } = clockByHand()
  const { orders, send } = lineByHand()
  const drafts = storeOn(new Map(), { send, clock })
  const [first, second] = ['a', 'b'].map((id) => drafts.open({ collection: 'pages', id }, known))
  first!.put(put('Una', 'Dos'))
  await ring()
  orders[0]!.fail(new Unreachable(''))
  await settled()
  first!.put(put('Dos', 'Tres'))
  second!.put(put('Una', 'Dos'))
  await ring()
  orders[1]!.fail(refusedAt('documents.1.fields.0'))
  await settled()
  expect([first!.read().state, second!.read().state]).toEqual(['saving', 'refused'])
  expect(orders[2]!.input.documents).toEqual(orders[0]!.input.documents)
})

test('a refusal is assigned to its document after another of the batch was answered', async () => {
  const { clock, ring } = clockByHand()
  const { orders, send } = lineByHand()
  const drafts = storeOn(new Map(), { send, clock })
  const [first, second] = ['a', 'b'].map((id) => drafts.open({ collection: 'pages', id }, known))
  first!.put(put('Una', 'Dos'))
  await ring()
  await ring()
  second!.put(put('Una', 'Dos'))
  await ring()
  expect(orders[1]!.input.documents).toHaveLength(2)
  orders[0]!.answer({ drafts: [{ collection: 'pages', document: 'a', version: 1 }] })
  await settled()
  orders[1]!.fail(refusedAt('documents.1.fields.0'))
  await settled()
  expect([first!.read().state, second!.read().problem]).toEqual(['saved', 'Escribí otra cosa.'])
})

test('a refused command without fields is not resent immediately', async () => {
  const { clock, ring } = clockByHand()
  const { orders, send } = lineByHand()
  const drafts = storeOn(new Map(), { send, clock })
  drafts.open({ collection: 'pages', id: 'a' }, { ...known, version: 1, behind: [] }).catchUp()
  await ring()
  orders[0]!.fail(new RequestRefused(403, 'No podés.'))
  await settled()
  expect(orders).toHaveLength(1)
})

test('a copy of a field that a row does not tell is sent over what it was typed over, and asks nothing', () => {
  const drafts = storeOn(new Map())
  const part = { id: 'a' }
  const document = drafts.open(
    { collection: 'pages', id: 'a' },
    { ...known, data: part, live: part, without: ['title', 'specs.peso'] },
  )
  const fields = [
    { path: 'title', was: 'Una', value: 'Otra' },
    { path: 'specs.peso', was: 5, value: 6 },
  ]
  document.takeUp({ fields, asks: [], others: [], sent: null })
  expect(document.read().conflicts).toEqual([])
  expect(document.copy()?.fields).toEqual(fields)
  // The row comes again, as it was.
  document.applyRemote({ ...known, data: part, live: part, without: ['title', 'specs.peso'], askedAt: 2 })
  expect(document.copy()?.fields).toEqual(fields)
  // Its form tells all, and somebody else wrote one of them.
  const whole = { id: 'a', title: 'Una', specs: { peso: 7 } }
  document.applyRemote({ ...known, data: whole, live: whole, askedAt: 3 })
  expect(document.read().conflicts).toMatchObject([{ path: 'specs.peso', mine: 6, theirs: 7 }])
  expect(document.value).toEqual({ id: 'a', title: 'Otra', specs: { peso: 6 } })
})
