import { expect, test } from 'vitest'
import type { IndexedMessage } from './inbox.ts'
import { bouncedIn } from './bounced-in.ts'

const reply = (id: string) => ({
  id,
  at: '2026-11-23T12:00:00.000Z',
  author: 'account:eva',
  subject: 'Tu torre',
  text: 'Va.',
})
const messageWith = (id: string, replies: string[]) =>
  ({ message: { id, replies: replies.map(reply) }, words: '' }) as unknown as IndexedMessage
const ALL = [
  messageWith('C-1', ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']),
  messageWith('C-2', []),
  messageWith('C-3', ['0123456789abcdef']),
]

test.each([
  ['{"headers":[{"name":"Message-ID","value":"<0123456789abcdef@nawel.example>"}]}', ['C-3']],
  ['{"smtp-id":"<BBBBBBBBBBBBBBBB@nawel.example>","event":"bounce"}', ['C-1']],
  ['{"ids":["aaaaaaaaaaaaaaaa@x","0123456789abcdef@x"]}', ['C-1', 'C-3']],
  ['{"id":"aaaaaaaaaaaaaaaa"}', []],
  ['{"id":"faaaaaaaaaaaaaaaa@x"}', []],
  ['{}', []],
])('%s reports bounces of %j', (text, ids) => {
  expect(bouncedIn(text, ALL).map(({ id }) => id)).toEqual(ids)
})
