import { readRegisteredView } from '#/features/my-products/server/registered-view.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sampleCatalogue } from '#tests/support/catalogue/sample-catalogue.ts'
import { eraseAccountDocuments } from './erase-documents.ts'
import { readAccountWishlist } from '#/features/wishlist/server/account-wishlist.ts'
import { changeWishlistCommand } from '#/features/wishlist/server/wishlist-routes.ts'
import { deleteRegistration } from '#/features/my-products/server/registration-commands.ts'
import { registerProduct, TooManyRegistered } from '#/features/my-products/server/register-product.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { createToken } from '#/features/programs/server/token-commands.ts'
import { saveView } from '#/features/saved-views/server/view-commands.ts'
import { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { exportAccountData } from './account-export.ts'

const product = sampleCatalogue().products.get('AW-T2022')!
const wanted = {
  model: 'AW-T2022',
  serial: 'NW1',
  purchasedOn: '2026-03-31',
  invoice: { content: Buffer.from('%PDF-1.7\n%%EOF'), type: 'application/pdf', name: 'factura.pdf' } as const,
}

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
  await place.fill()
})
afterEach(() => place.dispose())

const ana = somebody('visitor', 'ana')
// Erased files are listed elsewhere.
const keys = async () => (await place.files.list('private/invoices/')).map(({ key }) => key)
const register = (input: typeof wanted | Omit<typeof wanted, 'invoice'> = wanted, caller = ana) =>
  place.execute(registerProduct, input, caller)

test('a registered product stores its warranty, and its invoice under a private key', async () => {
  await register()
  const [registered] = await readRegisteredView(place.store, 'ana')
  expect(registered).toMatchObject({
    model: 'AW-T2022',
    serial: 'NW1',
    warrantyMonths: product.warrantyMonths,
  })
  expect(await keys()).toEqual([registered!.invoice!.key])
  expect(registered!.invoice!.key).toMatch(/^private\//)
})

test('the same invoice twice is two files: deleting one product leaves the other’s', async () => {
  const id = await register()
  await register({ ...wanted, serial: 'NW2' })
  expect(await place.execute(deleteRegistration, { id }, somebody('visitor', 'beto'))).toBe(false)
  expect(await place.execute(deleteRegistration, { id }, ana)).toBe(true)
  expect(await place.execute(deleteRegistration, { id }, ana)).toBe(false)
  const [left] = await readRegisteredView(place.store, 'ana')
  expect(await keys()).toEqual([left!.invoice!.key])
})

test('rejects an unknown product and stores no file', async () => {
  await expect(register({ ...wanted, model: 'AW-T9999' })).rejects.toMatchObject({
    name: 'InvalidCommand',
    errors: [{ path: 'model', message: 'No encontramos «AW-T9999».' }],
  })
  expect(await keys()).toEqual([])
})

test('accepts fifty products, and stores no file of one more', async () => {
  const { invoice: _, ...plain } = wanted
  for (let count = 0; count < 50; count += 1) await register({ ...plain, serial: `B-${count}` })
  await expect(register()).rejects.toBeInstanceOf(TooManyRegistered)
  expect(await keys()).toEqual([])
})

test('saves two simultaneous registrations', async () => {
  await Promise.all([register(), register({ ...wanted, serial: 'NW2' })])
  expect(await readRegisteredView(place.store, 'ana')).toHaveLength(2)
})

test('exports an account’s own data, and erasing it leaves nothing', async () => {
  for (const uid of ['ana', 'beto']) {
    const caller = somebody('visitor', uid)
    await place.execute(
      changeWishlistCommand,
      { action: 'note', ids: ['AW-T2022'], note: `de ${uid}`, held: ['AW-T2022'] },
      caller,
    )
    await register(wanted, caller)
  }
  const data = await exportAccountData(place, 'ana')
  expect(data.lista).toEqual([{ producto: 'AW-T2022', nota: 'de ana', guardado: '2026-06-01T15:00:00.000Z' }])
  expect(data.productosRegistrados).toMatchObject([{ model: 'AW-T2022', invoice: { name: 'factura.pdf' } }])
  expect(JSON.stringify(data)).not.toContain('private/')

  await place.execute(eraseAccountDocuments, {}, ana)
  await place.execute(eraseAccountDocuments, {}, ana)
  expect(await readAccountWishlist(place.store, 'ana')).toMatchObject({ list: [] })
  expect(await readRegisteredView(place.store, 'ana')).toEqual([])
  expect(await keys()).toHaveLength(1)
  const history = JSON.stringify(await place.store.changes(0))
  expect([history.includes('de ana'), history.includes('de beto')]).toEqual([false, true])
  expect((await exportAccountData(place, 'beto')).lista).toHaveLength(1)
})

test('exports the account’s messages without team members, and erasing the account leaves them', async () => {
  const email = 'ana@correo.example'
  const at = '2026-05-20T12:00:00.000Z'
  const written = (id: string, from: string) => ({
    id,
    receivedAt: at,
    status: 'answered',
    reason: 'Garantía',
    name: 'Rosario Quispe',
    email: from,
    message: `Un mensaje de ${from}.`,
    assignee: 'account:equipo-7',
    notes: [{ id: 'a'.repeat(16), at, author: 'account:equipo-7', text: `nota sobre ${from}` }],
  })
  const documents = [
    written('C-260520-AAAAA', 'Ana@correo.example'),
    written('C-260520-BBBBB', 'b@b.example'),
  ]
  await place.store.commit(
    documents.map((data) => ({ collection: 'messages', id: data.id, expectedVersion: null, data })),
    { kind: 'import' },
  )
  const { mensajes } = await exportAccountData(place, 'ana', email)
  expect(mensajes).toMatchObject([
    { email: 'Ana@correo.example', notes: [{ at, text: 'nota sobre Ana@correo.example' }] },
  ])
  expect(JSON.stringify(mensajes)).not.toMatch(/equipo-7|b@b/)
  await place.execute(eraseAccountDocuments, { email }, ana)
  expect(await place.store.list('messages')).toHaveLength(2)
})

test('exports program tokens and sessions, and erases them with the account', async () => {
  const editor = somebody('editor', 'ana')
  const { id } = await place.execute(createToken, { name: 'Textos', scope: 'drafts', days: 9 }, editor)
  await place.execute(
    patchDraft,
    {
      documents: [
        {
          collection: 'products',
          document: 'AW-T2022',
          fields: [{ path: 'notInTheBox', value: 'No trae pilas.' }],
        },
      ],
    },
    {
      kind: 'agent',
      uid: 'ana',
      role: 'editor',
      scope: 'drafts',
      token: { id, name: 'Textos' },
      sitting: '20260601-150000-abcdef',
      call: { key: 'uno', input: 'f'.repeat(64) },
    },
  )
  expect(await exportAccountData(place, 'ana')).toMatchObject({
    clavesDeProgramas: [{ nombre: 'Textos', alcance: 'drafts', usada: null }],
    sesionesDeProgramas: [{ clave: 'Textos', documento: 'products/AW-T2022', descartado: false }],
  })
  expect(JSON.stringify(await exportAccountData(place, 'ana'))).not.toMatch(/[0-9a-f]{64}/)
  expect(await exportAccountData(place, 'beto')).not.toHaveProperty('clavesDeProgramas')
  await place.execute(eraseAccountDocuments, {}, ana)
  for (const collection of ['program-tokens', 'sittings', 'program-calls'])
    expect(await place.store.list(collection)).toEqual([])
})

test('exports the saved views of a team member', async () => {
  const view = { name: 'Sin terminar', screen: 'productos', filters: { completo: 'poco' } }
  await place.execute(saveView, { id: null, ...view, isShared: true }, somebody('redactor', 'ana'))
  expect(await exportAccountData(place, 'ana')).toMatchObject({
    vistasGuardadas: [{ nombre: 'Sin terminar', lista: 'productos', filtros: { completo: 'poco' } }],
  })
  expect(await exportAccountData(place, 'beto')).not.toHaveProperty('vistasGuardadas')
})
