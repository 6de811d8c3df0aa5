import { expect, test } from 'vitest'
import { DraftDocument, type Hub } from '#/publishing/panel/draft/draft-document.ts'
import { documentFormOf } from '#/panel/forms/forms.ts'
import { FormStore } from './form-store.ts'

const hub: Hub = {
  email: 'ana@marca.example',
  isBackedUp: () => true,
  link: () => ({ state: 'waiting', problem: null }),
  now: () => 1,
  changed: () => {},
  flush: () => Promise.resolve(),
  retry: () => {},
}
const data = { id: 'a', title: 'Una', body: 'Texto' }
const known = { data, live: data, version: null, by: null, savedAt: null, behind: null, askedAt: 0 }
const judged = { issues: [], version: null, value: data }

test('a field rejected by the server has its error until it is changed', () => {
  const document = new DraftDocument(hub, { collection: 'pages', id: 'a' }, known)
  const form = new FormStore(document, [], {
    form: documentFormOf('pages')!,
    live: data,
    judged,
    refused: null,
  })
  form.follow()
  form.set('title', 'Un\u0000a')
  form.set('body', 'Otro')
  document.send(() => ({ writer: 'tab-0001', number: 1, known: 0 }))
  document.refuse(new Map([['title', 'Sacá las letras que no se ven.']]))
  expect(form.read().issues.get('title')).toEqual({
    path: 'title',
    severity: 'error',
    message: 'Sacá las letras que no se ven.',
  })
  expect(form.read().issues.has('body')).toBe(false)
  form.set('title', 'Una sola')
  expect(form.read().issues.has('title')).toBe(false)
})

test('missing fields have errors once left or on publication, and are always listed', () => {
  const document = new DraftDocument(hub, { collection: 'pages', id: 'a' }, known)
  const issues = [
    { path: 'title', message: 'Falta.', severity: 'error' },
    { path: 'summary', message: 'Falta.', severity: 'error' },
    { path: 'body', message: 'Es corto.', severity: 'warning' },
  ] as const
  const around = { form: documentFormOf('pages')!, live: data, judged: { ...judged, issues }, refused: null }
  const form = new FormStore(document, [], around)
  const issuePaths = () => [...form.read().issues.keys()]
  expect(issuePaths()).toEqual(['body'])
  expect(form.read().lacking.map(({ path }) => path)).toEqual(['title', 'summary'])
  form.leave('title')
  expect(issuePaths()).toEqual(['title', 'body'])
  form.tellAll()
  expect(issuePaths()).toEqual(['title', 'summary', 'body'])
  form.follow()
  form.set('title', 'Otra')
  expect(issuePaths()).toEqual(['summary', 'body'])
})

test('counts uploads until they are stored or rejected', async () => {
  const document = new DraftDocument(hub, { collection: 'pages', id: 'a' }, known)
  const form = new FormStore(document, [], {
    form: documentFormOf('pages')!,
    live: data,
    judged,
    refused: null,
  })
  form.follow()
  const { promise, resolve } = Promise.withResolvers<string>()
  const taken = form.during(async () => form.set('body', await promise))
  const refused = form.during(() => Promise.reject(new Error('No es una foto.')))
  expect(form.read().uploads).toBe(2)
  await expect(refused).rejects.toThrow('No es una foto.')
  expect(form.read().uploads).toBe(1)
  resolve('Con foto')
  await taken
  expect(form.read()).toMatchObject({ uploads: 0, value: { body: 'Con foto' } })
})
