import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Supplier } from '#/features/supplier-sheets/supplier.ts'
import { AccessRefused } from '#/core/access/require-permission.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { rememberSupplier } from './remember-supplier.ts'

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
})
afterEach(() => place.dispose())

const who = somebody('redactor')
const remember = (name: string, labels: { label: string; field: string | null }[]) =>
  place.execute(rememberSupplier, { name, labels }, who)

test('remembers label meanings per supplier, however its name is written', async () => {
  const { id } = await remember('Shenzhen  Kixin', [
    { label: 'music endurance', field: 'autonomia' },
    { label: 'nw', field: null },
  ])
  expect(await remember('shenzhen kixin ', [{ label: 'nw', field: 'peso' }])).toEqual({ id })
  await remember('Otra', [{ label: 'nw', field: null }])
  const { data } = (await place.store.get('suppliers', id))!
  expect((data as Supplier).labels).toEqual([
    { label: 'music endurance', field: 'autonomia' },
    { label: 'nw', field: 'peso' },
  ])
})

test('saves simultaneous corrections of two people', async () => {
  const both = await Promise.all([
    remember('Kixin', [{ label: 'uno', field: 'peso' }]),
    remember('Kixin', [{ label: 'dos', field: null }]),
  ])
  const { data } = (await place.store.get('suppliers', both[0].id))!
  expect((data as Supplier).labels.map(({ label }) => label).sort()).toEqual(['dos', 'uno'])
})

test('rejects visitors', async () => {
  await expect(
    place.execute(
      rememberSupplier,
      { name: 'Kixin', labels: [{ label: 'nw', field: null }] },
      { kind: 'visitor' },
    ),
  ).rejects.toThrow(AccessRefused)
})
