import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { z } from 'zod'
import { PERMISSIONS } from '#/core/access/permissions.ts'
import { callerPermissions, type Caller } from '#/core/access/require-permission.ts'
import { ROLES } from '#/core/access/roles.ts'
import { defineCommand } from './command.ts'
import { COMMANDS } from '#tests/support/commands/every-command.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
})
afterEach(() => place.dispose())

const ran: unknown[] = []
const writePage = defineCommand({
  name: 'test.page',
  permission: 'publish',
  from: 'route',
  input: z.strictObject({
    id: z.string().trim(),
    data: z.unknown(),
    collection: z.string().default('pages'),
  }),
  async run({ commit }, input) {
    ran.push(input)
    const { collection, id, data } = input
    const { documents } = await commit([{ collection, id, expectedVersion: null, data }])
    return documents[0]?.version
  },
})
const page = { id: 'uno', title: 'Uno', summary: 'Uno.', body: 'Uno.', updatedOn: '2026-05-01' }
const editor = somebody('editor')

describe('a command', () => {
  it('runs with its parsed input, on behalf of its sender', async () => {
    expect(await place.execute(writePage, { id: ' uno ', data: page }, editor)).toBe(1)
    expect(ran.at(-1)).toEqual({ id: 'uno', data: page, collection: 'pages' })
    expect(await place.store.get('pages', 'uno')).toMatchObject({
      data: page,
      updatedBy: { kind: 'account', uid: 'ana' },
    })
  })

  it('is refused to callers without its permission before its input is parsed', async () => {
    const before = ran.length
    for (const caller of [somebody('redactor'), somebody('jefe'), { kind: 'visitor' } as const]) {
      const sent = place.execute(writePage, { id: 5 } as never, caller)
      await expect(sent).rejects.toMatchObject({ name: 'AccessRefused', permission: 'publish' })
    }
    expect(ran).toHaveLength(before)
    expect(await place.store.sequence()).toBe(0)
  })

  it('reports every invalid field of its input, and does not run', async () => {
    const before = ran.length
    const sent = place.execute(writePage, { otro: 1 } as never, editor)
    await expect(sent).rejects.toMatchObject({
      name: 'InvalidCommand',
      command: 'test.page',
      errors: [
        { path: 'id', message: 'Completá este dato.' },
        { path: 'data', message: 'Completá este dato.' },
        { path: 'otro', message: 'Quitá «otro»: acá no existe ese dato.' },
      ],
    })
    expect(ran).toHaveLength(before)
  })

  it('reports text that no store can hold, and does not run', async () => {
    const before = ran.length
    const sent = place.execute(writePage, { id: 'uno', data: { ...page, body: 'Uno\0' } }, editor)
    await expect(sent).rejects.toMatchObject({ name: 'InvalidCommand', errors: [{ path: 'data.body' }] })
    expect(ran).toHaveLength(before)
  })

  it.each([
    ['no schema takes', { id: 'uno', data: { ...page, title: '' } }, /pages\/uno title: Completá este dato/],
    ['is called otherwise', { id: 'dos', data: page }, /dice llamarse «uno»/],
    ['is of no collection', { id: 'uno', data: page, collection: 'nada' }, /No existe la colección «nada»/],
  ])('stores no document that %s', async (_what, input, message) => {
    await expect(place.execute(writePage, input, editor)).rejects.toThrow(message)
    expect(await place.store.sequence()).toBe(0)
  })

  it('may require a second permission and a recent sign-in', async () => {
    const both = defineCommand({
      name: 'test.both',
      permission: 'publish',
      from: 'route',
      input: z.strictObject({}),
      run: async (context) => context.requirePermission('settings:write'),
    })
    await expect(place.execute(both, {}, editor)).rejects.toMatchObject({ reason: 'role' })
    await place.execute(both, {}, somebody('admin'))
    place.later(31 * 60_000)
    await expect(place.execute(both, {}, somebody('admin'))).rejects.toMatchObject({ reason: 'recent' })
  })
})

describe('every command', () => {
  const callers: readonly Caller[] = [
    ...ROLES.map((role) => somebody(role)),
    { kind: 'account', uid: 'ana', role: 'visitor', signedInAt: null, secondFactor: false },
    { kind: 'visitor' },
    { kind: 'import' },
    { kind: 'schedule' },
    { kind: 'command-line' },
  ]

  test('has a unique name and a known permission', () => {
    const names = COMMANDS.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { name, permission } of COMMANDS) {
      expect(name).toMatch(/^[a-z-]+\.[a-z-]+$/)
      expect(PERMISSIONS).toContain(permission)
    }
  })

  test.each(COMMANDS.map((command) => [command.name, command] as const))(
    '%s is refused to callers without its permission, whatever the input',
    async (_name, command) => {
      for (const caller of callers) {
        if (callerPermissions(caller).has(command.permission)) continue
        await expect(place.execute(command, {}, caller)).rejects.toMatchObject({
          name: 'AccessRefused',
          permission: command.permission,
        })
      }
      expect(await place.store.sequence()).toBe(0)
    },
  )
})
