import { afterEach, expect, it } from 'vitest'
import { sampleDocuments } from '#tests/support/catalogue/sample-catalogue.ts'
import type { PublicCollection } from '#/catalogue/collections/public-collections.ts'
import { privacyTemplate } from '#/publishing/model/privacy-template.ts'
import { SAMPLE_POLICY, SAMPLE_SETTINGS } from '#tests/support/catalogue/sample-settings.ts'
import { catalogueIssues } from '#/app/pages/catalogue-issues.ts'
import { checkPublication } from './check-publication.ts'
import { publish } from './publish.ts'
import { deleteDocument } from '#/publishing/commands/deletions/deletion-commands.ts'
import { importDocuments } from '#/features/content-folders/import-documents.ts'
import { openTestCommands, somebody } from '#tests/support/commands/command-place.ts'

const places: { dispose(): Promise<void> }[] = []
afterEach(async () => {
  for (const place of places.splice(0)) await place.dispose()
})

const admin = somebody('admin')

/** Unpublished site with the whole sample as drafts. */
async function closedSite() {
  const place = await openTestCommands()
  places.push(place)
  const write = async (collection: PublicCollection, document: string, data: unknown) => ({
    collection,
    document,
    ...(await place.draft({ collection, document, data: data as Record<string, unknown> }, admin)),
  })
  const drafts = []
  for (const { collection, id, data } of sampleDocuments())
    drafts.push(await write(collection as PublicCollection, id, data))
  return { ...place, drafts, write }
}

const refusal = {
  issues: [expect.objectContaining({ collection: 'pages', id: 'privacidad', severity: 'error' })],
}

it('a site opens only with a privacy policy, whatever is published last', async () => {
  const { execute, drafts, write, store } = await closedSite()
  await expect(execute(publish, { drafts }, admin)).rejects.toMatchObject(refusal)
  const isLast = ({ collection }: { collection: string }) => collection === 'settings'
  await execute(publish, { drafts: drafts.filter((each) => !isLast(each)) }, admin)
  await expect(execute(publish, { drafts: drafts.filter(isLast) }, admin)).rejects.toMatchObject(refusal)
  const signed = await write('pages', 'privacidad', SAMPLE_POLICY)
  await execute(publish, { drafts: [...drafts.filter(isLast), signed] }, admin)
  expect(await store.get('settings', 'site')).not.toBeNull()
  const { version } = (await store.get('pages', 'privacidad'))!
  await expect(
    execute(deleteDocument, { collection: 'pages', document: 'privacidad', version, redirect: null }, admin),
  ).rejects.toMatchObject(refusal)
})

it('an undated privacy policy cannot be published', async () => {
  const { execute, drafts, write } = await closedSite()
  const unsigned = await write('pages', 'privacidad', privacyTemplate(SAMPLE_SETTINGS))
  await expect(execute(publish, { drafts: [...drafts, unsigned] }, admin)).rejects.toMatchObject({
    issues: [expect.objectContaining({ id: 'privacidad', path: 'updatedOn' })],
  })
})

it('an import without a policy cannot open a site, but is accepted by an open one', async () => {
  const { execute, store } = await closedSite()
  const documents = sampleDocuments().map(({ collection, id, data }) => ({
    collection: collection as PublicCollection,
    id,
    data,
  }))
  const take = (taken: typeof documents) => execute(importDocuments, { documents: taken }, { kind: 'import' })
  await expect(take(documents)).rejects.toMatchObject({
    message: expect.stringContaining('pages/privacidad: Falta esta página'),
  })
  expect(await store.get('settings', 'site')).toBeNull()
  await take([...documents, { collection: 'pages', id: 'privacidad', data: SAMPLE_POLICY }])
  expect(await store.get('settings', 'site')).not.toBeNull()
  const { unchanged } = await take(documents)
  expect(unchanged).toBe(documents.length)
})

it('a site already open without a policy can publish', () => {
  const documents = sampleDocuments()
  const product = documents.find(({ collection }) => collection === 'products')!
  const published = {
    collection: 'products',
    id: product.id,
    data: { ...(product.data as object), rank: 7 },
  } as const
  expect(
    checkPublication(documents, catalogueIssues, [published]).filter(({ severity }) => severity === 'error'),
  ).toEqual([])
})

it('the policy template covers the legal requirements and has no blanks', () => {
  const { companyName, cuit, address } = SAMPLE_SETTINGS.legal
  for (const phrase of [
    companyName,
    cuit,
    address,
    SAMPLE_SETTINGS.contact.email,
    'Ley 25.326',
    'AGENCIA DE ACCESO',
  ])
    expect(SAMPLE_POLICY.body).toContain(phrase)
  for (const right of ['acceso', 'rectificación', 'supresión', 'art. 14', 'art. 16', 'obligatorios'])
    expect(SAMPLE_POLICY.body).toContain(right)
  expect(SAMPLE_POLICY.body).not.toMatch(/[{}]|undefined/)
})
