import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { DraftStore } from '#/publishing/panel/draft/draft-store.ts'
import { endNotice, noticeAt, notify } from './notice.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
const data = { id: 'a', title: 'Una' }

beforeEach(endNotice)

function openDocument() {
  const drafts = new DraftStore({
    uid: 'ana',
    email: 'ana@marca.example',
    send: () => new Promise(() => {}),
    device: { tab: 'tab-0001', keep: () => true, left: () => {}, documents: () => [] },
    clock: { now: () => 1, after: () => () => {} },
    sequence: () => 0,
  })
  const known = { data, live: data, version: null, by: null, savedAt: null, behind: null, askedAt: 0 }
  return drafts.open({ collection: 'pages', id: 'a' }, known)
}

test('a notice in one place replaces that of another', () => {
  notify('published', 'Publicado.')
  notify('shell', 'Se deshizo: Nombre.')
  expect([noticeAt('published'), noticeAt('shell')]).toEqual(['', 'Se deshizo: Nombre.'])
})

test('a change, an undo, a redo and a replacement clear the notice', () => {
  const document = openDocument()
  const acts = [
    () => document.change('title', (draft) => void Object.assign(draft, { title: 'Otra' })),
    () => document.undo(),
    () => document.redo(),
    () => document.replace({ id: 'a', title: 'Tres' }),
  ]
  for (const act of acts) {
    notify('published', 'Publicado.')
    act()
    expect(noticeAt('published')).toBe('')
  }
})

test('a change by another user does not clear the notice', () => {
  const document = openDocument()
  notify('published', 'Publicado.')
  document.applyRemote({
    data: { ...data, title: 'De otra persona' },
    live: data,
    version: 1,
    by: 'otra@marca.example',
    savedAt: null,
    behind: null,
    askedAt: 1,
  })
  expect(noticeAt('published')).toBe('Publicado.')
})

/** Files whose success message replaces its form, and disappears with it. */
const ELSEWHERE = [
  'publishing/panel/media/picture-dialog.tsx',
  'features/search/panel/judge-form.tsx',
  'features/search/panel/lesson-form.tsx',
  'features/supplier-sheets/panel/proposed-facts.tsx',
]

test('every success message is a notice, except in the listed files', () => {
  const files = globSync('{panel,publishing/panel,app/panel,features/*/panel}/**/*.tsx', { cwd: SRC }).filter(
    (file) => {
      const source = readFileSync(path.join(SRC, file), 'utf8')
      return /\b(?:css|parts|screen)\.done\b[^\n]*\n?[^\n]*role="status"|role="status"[^\n]*\bdone\}/.test(
        source,
      )
    },
  )
  const others = files.filter((file) => {
    const source = readFileSync(path.join(SRC, file), 'utf8')
    return !/\buse(?:Notice|NoticeAt)\(|function OutcomeMessage\(/.test(source)
  })
  expect(others.toSorted()).toEqual(ELSEWHERE.toSorted())
})
