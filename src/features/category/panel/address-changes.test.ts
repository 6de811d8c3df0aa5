import { expect, test } from 'vitest'
import type { Summary } from '#/panel/model/panel-data.ts'
import {
  addressChanges,
  areRedirected,
  redirectChanges,
  redirectDrafts,
  withoutRedirects,
} from './address-changes.ts'

const base = { detail: '', versions: '1/', updatedAt: '', by: null, path: null } as const
const category = (id: number, parent: number | null, liveRoute: string | null, route: string): Summary => ({
  ...base,
  collection: 'categories',
  id: String(id),
  title: `C${id}`,
  state: liveRoute === route ? 'live' : 'changed',
  category: { parent, order: 1, hidden: false, route, liveRoute, products: 0 },
})
const redirect = (id: string, source: string, target: string, state: Summary['state'] = 'live'): Summary => ({
  ...base,
  collection: 'redirects',
  id,
  title: source,
  state,
  redirect: { source, target },
})
const MOVED = [category(1, null, 'audio', 'sonido'), category(2, 1, 'torres', 'torres-de-sonido')]
const [AUDIO, TORRES] = [
  { id: '1', name: 'C1', from: '/categorias/audio', to: '/categorias/sonido' },
  { id: '2', name: 'C2', from: '/categorias/torres', to: '/categorias/torres-de-sonido' },
]

test('lists the addresses that stop responding, of a category and its descendants', () => {
  expect(addressChanges(MOVED)).toEqual([AUDIO, TORRES])
  expect(addressChanges(MOVED, '1')).toEqual([AUDIO, TORRES])
  expect(addressChanges(MOVED, '2')).toEqual([TORRES])
  // An address that another category still has keeps responding.
  expect(addressChanges([...MOVED, category(3, 1, 'audio', 'audio')], '1')).toEqual([TORRES])
})

test('each old address redirects directly to the new one, without loops', () => {
  const before = [
    redirect('vieja', '/audio.html', '/categorias/audio'),
    redirect('vuelta', '/categorias/sonido', '/categorias/audio'),
  ]
  expect(redirectChanges([...MOVED, ...before], [AUDIO!])).toEqual([
    {
      collection: 'redirects',
      document: 'categorias-audio',
      set: { id: 'categorias-audio', source: '/categorias/audio', target: '/categorias/sonido' },
    },
    { collection: 'redirects', document: 'vuelta', set: null },
    { collection: 'redirects', document: 'vieja', set: { target: '/categorias/sonido' } },
  ])
})

test('offered redirects are recognised, published along and withdrawn', () => {
  const offered = redirect('categorias-audio', AUDIO!.from, AUDIO!.to, 'new')
  const documents = [...MOVED, offered, redirect('otra', '/x', '/soporte', 'new')]
  expect(areRedirected(MOVED, [AUDIO!])).toBe(false)
  expect(areRedirected(documents, [AUDIO!])).toBe(true)
  expect(redirectDrafts(documents, [AUDIO!])).toEqual([offered])
  expect(withoutRedirects(documents, [AUDIO!])).toEqual([
    { collection: 'redirects', document: 'categorias-audio', set: null },
  ])
})
