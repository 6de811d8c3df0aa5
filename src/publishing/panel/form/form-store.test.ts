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

test('a field that the server does not take says so where it stands, until it is written anew', () => {
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
  document.freeze(() => ({ writer: 'tab-0001', number: 1, known: 0 }))
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

test('what lacks is told of a field once it was left, of all once it was to be published, and is known all along', () => {
  const document = new DraftDocument(hub, { collection: 'pages', id: 'a' }, known)
  const issues = [
    { path: 'title', message: 'Falta.', severity: 'error' },
    { path: 'summary', message: 'Falta.', severity: 'error' },
    { path: 'body', message: 'Es corto.', severity: 'warning' },
  ] as const
  const around = { form: documentFormOf('pages')!, live: data, judged: { ...judged, issues }, refused: null }
  const form = new FormStore(document, [], around)
  const told = () => [...form.read().issues.keys()]
  expect(told()).toEqual(['body'])
  expect(form.read().lacking.map(({ path }) => path)).toEqual(['title', 'summary'])
  form.leave('title')
  expect(told()).toEqual(['title', 'body'])
  form.tellAll()
  expect(told()).toEqual(['title', 'summary', 'body'])
  form.follow()
  form.set('title', 'Otra')
  expect(told()).toEqual(['summary', 'body'])
})

test('says that a file is on its way until it is in its place, also when it is refused', async () => {
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
