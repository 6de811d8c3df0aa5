import { afterEach, beforeEach, expect, test } from 'vitest'
import type { z } from 'zod'
import { AccessRefused, type Caller } from '#/core/access/require-permission.ts'
import { openAuditLog } from '#/adapters/audit/audit-log.ts'
import type { Identity, Opened } from '#/core/identity/identity.ts'
import { totpCode } from '#tests/engines/support/totp.ts'
import type { Command } from '#/core/commands/command.ts'
import { InvalidCommand } from '#/core/commands/invalid.ts'
import { sendContactMessage } from '#/features/messages/server/send-contact-message.ts'
import { saveStockAlert } from '#/features/stock-alerts/server/stock-alert-commands.ts'
import { erasePerson } from '#/features/privacy/server/erase-person.ts'
import { registerProduct } from '#/features/my-products/server/register-product.ts'
import { somebody } from '#tests/support/commands/command-place.ts'
import { openTestAccounts, PASSWORD } from '#tests/support/commands/test-accounts.ts'
import {
  endUserSessions,
  resetUserFactors,
  suspendUser,
  setUserRole,
  sendUserLink,
  inviteUser,
} from './user-commands.ts'

const admin = somebody('admin', 'quien-administra')
const COMMAND_LINE: Caller = { kind: 'command-line' }

let accounts: Awaited<ReturnType<typeof openTestAccounts>>
let { database, identity, place, mailed } = {} as typeof accounts
beforeEach(async () => {
  accounts = await openTestAccounts()
  ;({ database, identity, place, mailed } = accounts)
})
afterEach(() => accounts.dispose())

const send = <Schema extends z.ZodType, Output>(
  command: Command<Schema, Output>,
  input: z.input<Schema>,
  caller: Caller = admin,
  keeper: Identity = identity,
) => accounts.send(command, input, caller, keeper)

const noted = async () =>
  (await openAuditLog(database).find({ limit: 100 }))
    .toReversed()
    .map(({ action, about, detail }) => [action, about, detail])

const person = (email: string, role: 'editor' | 'admin' = 'editor') => accounts.person(email, role)

async function setUp(uid: string) {
  const { key } = (await identity.secondFactor.begin(uid, 'Marca'))!
  expect(await identity.secondFactor.confirm(uid, totpCode(key))).toHaveProperty('recoveryCodes')
}

const GONE = 'Esa cuenta ya no existe'

test('all commands require an administrator and an existing account', async () => {
  const uid = await person('beto@correo.example')
  const all = [
    [inviteUser, { email: 'nueva@correo.example', role: 'editor' }],
    [sendUserLink, { uid }],
    [setUserRole, { uid, role: 'admin' }],
    [suspendUser, { uid, suspended: true }],
    [endUserSessions, { uid, session: null }],
    [resetUserFactors, { uid }],
  ] as unknown as [Command, { uid?: string }][]
  for (const role of ['visitor', 'redactor', 'editor']) {
    for (const [command, input] of all) {
      await expect(send(command, input, somebody(role)), `${role} ${command.name}`).rejects.toThrow(
        AccessRefused,
      )
    }
  }
  for (const [command, input] of all.slice(1)) {
    await expect(send(command, { ...input, uid: 'nadie' }), command.name).rejects.toThrow(GONE)
  }
  expect(await identity.account(uid)).toMatchObject({ role: 'editor', banned: false })
  expect((await identity.accounts()).length).toBe(1)
  expect(await noted()).toEqual([])
})

test('an invitation is mailed or returned to the command line, once per address', async () => {
  const { uid } = await send(inviteUser, { email: 'ana@correo.example', role: 'editor' })
  expect(await identity.account(uid)).toMatchObject({ email: 'ana@correo.example', role: 'editor' })
  expect(mailed).toEqual([{ to: 'ana@correo.example', link: expect.stringContaining('token='), isNew: true }])
  await expect(send(inviteUser, { email: 'ana@correo.example', role: 'admin' })).rejects.toThrow(
    'ana@correo.example ya tiene una cuenta',
  )
  expect(await identity.account(uid)).toMatchObject({ role: 'editor' })
  await expect(send(inviteUser, { email: 'no es un correo', role: 'editor' })).rejects.toThrow(InvalidCommand)

  const byHand = await send(inviteUser, { email: 'beto@correo.example', role: 'admin' }, COMMAND_LINE)
  expect(byHand).toHaveProperty('link', expect.stringContaining('token='))
  expect(mailed).toHaveLength(1)
  expect(await noted()).toEqual([
    ['user.invite', `accounts/${uid}`, 'editor'],
    ['user.invite', `accounts/${byHand.uid}`, 'admin'],
  ])
})

test('a new link works once and invalidates the previous one; suspended accounts get none', async () => {
  const { uid } = await send(inviteUser, { email: 'ana@correo.example', role: 'editor' })
  await send(sendUserLink, { uid })
  expect(mailed.map(({ isNew }) => isNew)).toEqual([true, false])
  const [first, second] = mailed.map(({ link }) => new URL(link).searchParams.get('token')!)
  expect(await identity.reset(first!, PASSWORD)).not.toHaveProperty('token')
  await identity.reset(second!, PASSWORD)
  expect(await identity.signIn('ana@correo.example', PASSWORD)).toHaveProperty('token')

  await send(suspendUser, { uid, suspended: true })
  await expect(send(sendUserLink, { uid })).rejects.toThrow('La cuenta está suspendida')
  expect(mailed).toHaveLength(2)
})

test('a role changes immediately, and setting the same role is not recorded', async () => {
  const uid = await person('ana@correo.example')
  await send(setUserRole, { uid, role: 'redactor' })
  await send(setUserRole, { uid, role: 'redactor' })
  expect(await identity.account(uid)).toMatchObject({ role: 'redactor' })
  expect(await noted()).toEqual([['user.role', `accounts/${uid}`, 'editor → redactor']])
})

test('the last usable administrator cannot be demoted or suspended, except by the server', async () => {
  const uid = await person('ana@correo.example', 'admin')
  await expect(send(setUserRole, { uid, role: 'editor' })).rejects.toThrow(
    'Es la única cuenta que administra',
  )
  await expect(send(suspendUser, { uid, suspended: true })).rejects.toThrow(
    'Es la única cuenta que administra',
  )
  const other = await person('beto@correo.example', 'admin')
  await expect(send(suspendUser, { uid, suspended: true })).rejects.toThrow('todavía no configuraron')
  expect(await identity.account(uid)).toMatchObject({ role: 'admin', banned: false })

  const away = await person('carla@correo.example', 'admin')
  await setUp(away)
  await send(suspendUser, { uid: away, suspended: true }, COMMAND_LINE)
  await expect(send(suspendUser, { uid, suspended: true })).rejects.toThrow('todavía no configuraron')

  await identity.secondFactor.begin(other, 'Marca')
  await expect(send(setUserRole, { uid, role: 'editor' })).rejects.toThrow('todavía no configuraron')
  await send(setUserRole, { uid, role: 'editor' }, COMMAND_LINE)
  expect(await identity.account(uid)).toMatchObject({ role: 'editor' })
})

test('suspension ends all sessions, and lifting it allows a new sign-in', async () => {
  const uid = await person('ana@correo.example')
  const { token } = (await identity.signIn('ana@correo.example', PASSWORD)) as Opened
  await send(suspendUser, { uid, suspended: true })
  expect(await identity.sessionOf(token)).toBeNull()
  expect(await identity.signIn('ana@correo.example', PASSWORD)).not.toHaveProperty('token')
  await send(suspendUser, { uid, suspended: false })
  expect(await identity.sessionOf(token)).toBeNull()
  expect(await identity.signIn('ana@correo.example', PASSWORD)).toHaveProperty('token')
  expect((await noted()).map(([, , detail]) => detail)).toEqual(['suspendida', 'puede volver'])
})

test('ends one session or all of them; an external identity provider ends only all', async () => {
  const uid = await person('ana@correo.example')
  const opened = [1, 2, 3].map(() => identity.signIn('ana@correo.example', PASSWORD))
  const [one, two] = (await Promise.all(opened)) as Opened[]
  const current = (await identity.sessions(uid, one!.token)).find(({ isCurrent }) => isCurrent)!
  await send(endUserSessions, { uid, session: current.id })
  expect(await identity.sessionOf(one!.token)).toBeNull()
  expect(await identity.sessionOf(two!.token)).not.toBeNull()
  await send(endUserSessions, { uid, session: null })
  expect(await identity.sessionOf(two!.token)).toBeNull()

  const elsewhere = { ...identity, kind: 'firebase', secondFactor: null } as unknown as Identity
  await expect(send(endUserSessions, { uid, session: 'x' }, admin, elsewhere)).rejects.toThrow('todas juntas')
  await expect(send(resetUserFactors, { uid }, admin, elsewhere)).rejects.toThrow('en su consola')
})

test('resetting removes the second factors', async () => {
  const uid = await person('ana@correo.example')
  const { key } = (await identity.secondFactor.begin(uid, 'Marca'))!
  expect(key).toBeTruthy()
  await send(resetUserFactors, { uid })
  expect(await identity.secondFactor.of(uid)).toMatchObject({ totp: false, passkeys: [] })
  expect(await noted()).toEqual([['user.reset-factors', `accounts/${uid}`, null]])
})

test('erasing a person deletes their registered products, invoices and stock alerts', async () => {
  await place.fill()
  const email = 'ana@correo.example'
  const owner = somebody('visitor', await person(email))
  const content = Buffer.from('%PDF-1.7 una factura')
  const invoice = { name: 'factura.pdf', type: 'application/pdf', content } as const
  await send(registerProduct, { model: 'AW-T2022', purchasedOn: '2026-03-31', invoice }, owner)
  const [registered] = await place.store.list('registrations')
  const { products } = registered!.data as { products: { invoice: { key: string } }[] }
  const form = {
    reason: 'Datos personales',
    name: 'Ana',
    email,
    message: 'Quiero que borren todo.',
    consent: 'si',
  } as const
  const id = await send(sendContactMessage, { form, acknowledge: false }, { kind: 'visitor' })
  await send(saveStockAlert, { product: 'AW-T2022', email }, { kind: 'visitor' })
  await send(erasePerson, { id, request: 'e'.repeat(16), registered: true })
  expect(await place.store.list('registrations')).toEqual([])
  expect(await place.store.list('stock-alerts')).toEqual([])
  expect(await place.files.has(products[0]!.invoice.key)).toBe(false)
})
