import { afterEach, beforeEach, expect, test } from 'vitest'
import { eraseAccountDocuments } from '#/features/privacy/server/erase-documents.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'
import { MAX_FILTER_LETTERS } from '#/panel/common/filters.ts'
import { removeView, MAX_VIEWS, saveView } from './view-commands.ts'
import { documentsOfAccount } from '#/core/commands/personal-documents.ts'
import { savedViewsCollection } from '#/features/saved-views/saved-view.ts'

const ana = somebody('redactor')
const beto = somebody('redactor', 'beto')
const view = (more: object = {}) => ({
  id: null,
  name: 'Sin terminar',
  screen: 'productos',
  filters: { completo: 'poco', orden: 'recientes' },
  isShared: false,
  ...more,
})

let place: Awaited<ReturnType<typeof openTestCommands>>
beforeEach(async () => {
  place = await openTestCommands()
})
afterEach(() => place.dispose())

test('a view has a unique name per list and only its owner edits it', async () => {
  const { id } = await place.execute(saveView, view(), ana)
  await expect(place.execute(saveView, view(), ana)).rejects.toThrow('Ya tenés una vista con ese nombre')
  await place.execute(saveView, view({ screen: 'preguntas' }), ana)
  await place.execute(saveView, view({ id, name: 'A medias', isShared: true }), ana)
  const own = await documentsOfAccount(place.store, savedViewsCollection, 'ana')
  expect(own.find((each) => each.id === id)).toMatchObject({ name: 'A medias', isShared: true })
  expect(own.map(({ screen }) => screen).sort()).toEqual(['preguntas', 'productos'])
  await expect(place.execute(saveView, view({ id, name: 'Otra' }), beto)).rejects.toThrow(
    'es de otra persona',
  )
  await expect(place.execute(removeView, { id }, beto)).rejects.toMatchObject({ permission: 'users:manage' })
  await place.execute(removeView, { id }, somebody('admin', 'eva'))
  await place.execute(removeView, { id }, ana)
  expect(await documentsOfAccount(place.store, savedViewsCollection, 'ana')).toHaveLength(1)
})

test.each([
  ['mensajes', { estado: 'nuevas', buscar: 'Ana Pérez' }, { estado: 'nuevas' }],
  ['registro', { que: 'publish', quien: 'ana@example.com', sobre: 'ana' }, { que: 'publish' }],
  ['planilla-torre', { orden: '-peso', buscar: 'viento' }, { orden: '-peso', buscar: 'viento' }],
])('a view of «%s» stores no personal search terms', async (screen, filters, remaining) => {
  await place.execute(saveView, view({ screen, filters }), ana)
  expect((await documentsOfAccount(place.store, savedViewsCollection, 'ana'))[0]!.filters).toEqual(remaining)
})

test('rejects views of visitors’ products, invalid filters and more than fifty views', async () => {
  for (const wrong of [
    { screen: 'registrados' },
    { filters: { 'a b': 'x' } },
    { filters: { a: 'x'.repeat(MAX_FILTER_LETTERS + 1) } },
  ])
    await expect(place.execute(saveView, view(wrong), ana)).rejects.toThrow()
  for (let at = 0; at < MAX_VIEWS; at += 1) await place.execute(saveView, view({ name: `Vista ${at}` }), ana)
  await expect(place.execute(saveView, view(), ana)).rejects.toThrow(`Ya tenés ${MAX_VIEWS} vistas`)
})

test('views are erased with their owner’s account, shared ones included', async () => {
  await place.execute(saveView, view({ name: 'De Ana', isShared: true }), ana)
  await place.execute(saveView, view(), beto)
  await place.execute(eraseAccountDocuments, {}, ana)
  expect(await documentsOfAccount(place.store, savedViewsCollection, 'ana')).toEqual([])
  expect(await documentsOfAccount(place.store, savedViewsCollection, 'beto')).toHaveLength(1)
  expect(JSON.stringify(await place.store.changes(0, 1000))).not.toContain('De Ana')
})
