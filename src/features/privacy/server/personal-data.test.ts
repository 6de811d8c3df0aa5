import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentStore } from '#/core/documents/document-store.ts'
import { openSqliteStore } from '#/adapters/sqlite/document-store.ts'
import type { Account } from '#/core/identity/identity.ts'
import { erasePersonalData, exportPersonalData, type PersonalData } from './personal-data.ts'

const ANA: Account = {
  uid: 'a1',
  email: 'ana@correo.example',
  role: 'visitor',
  confirmed: true,
  banned: false,
  createdAt: '2026-11-21T12:00:00.000Z',
}

let folder: string
let store: DocumentStore
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vidriera-personal-'))
  store = openSqliteStore({ file: path.join(folder, 'site.db') })
  const messages = ['Ana@correo.example', 'beto@correo.example'].map((email, index) => ({
    collection: 'messages',
    id: `m${index}`,
    expectedVersion: null,
    data: {
      email,
      message: `de ${email}`,
      assignee: 'account:equipo-7',
      notes: [{ id: 'n', at: '2026-11-21', author: 'account:equipo-7', text: `nota sobre ${email}` }],
      replies: [{ id: 'r', at: '2026-11-22', author: 'account:equipo-7', subject: 'Tu torre', text: 'Va.' }],
    },
  }))
  await store.commit(messages, { kind: 'import' })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

function keeper(name: string): PersonalData & { kept: Map<string, string> } {
  const kept = new Map([
    ['a1', `${name} de ana`],
    ['b2', `${name} de beto`],
  ])
  return {
    kept,
    take: async (uid) => ({ [name]: kept.get(uid) }),
    forget: async (uid) => void kept.delete(uid),
  }
}

it('takes along what every part keeps, and the messages from the account’s address, nobody else’s', async () => {
  const personalData = [keeper('lista'), keeper('productos')]
  const taken = await exportPersonalData({ store, personalData }, ANA)
  expect(taken).toMatchObject({
    cuenta: { correo: ANA.email },
    lista: 'lista de ana',
    productos: 'productos de ana',
  })
  expect(taken.mensajes).toEqual([
    {
      email: 'Ana@correo.example',
      message: 'de Ana@correo.example',
      notes: [{ at: '2026-11-21', text: 'nota sobre Ana@correo.example' }],
      replies: [{ at: '2026-11-22', subject: 'Tu torre', text: 'Va.' }],
    },
  ])
  // Who of the team wrote it is not the customer's.
  expect(JSON.stringify(taken)).not.toContain('equipo-7')
  expect(JSON.stringify(taken)).not.toContain('beto')
})

it('erases it in every part, and leaves the others’ and the messages', async () => {
  const personalData = [keeper('lista'), keeper('productos')]
  await erasePersonalData({ store, personalData }, ANA)
  for (const { kept } of personalData) expect([...kept.keys()]).toEqual(['b2'])
  expect(await store.list('messages')).toHaveLength(2)
})
