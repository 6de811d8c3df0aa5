import { describe, expect, test } from 'vitest'
import type { MenuEntry } from '#/site/layout/site-layout-data.ts'
import { currentEntry, samePath } from './current-menu-entry.ts'

const link = (target: string, ...descendants: string[]): MenuEntry => ({
  id: 4,
  name: 'Cook',
  link: target,
  targetBlank: false,
  popup: null,
  descendants,
})
const popup = (...paths: string[]): MenuEntry => ({
  id: 1,
  name: 'Audio',
  link: null,
  targetBlank: false,
  popup: {
    tiles: [],
    links: [{ name: 'Manuales y soporte', link: '/soporte#manuales' }],
    newest: null,
    paths,
  },
  descendants: [],
})

describe('the entry of the current page', () => {
  test('is a link to the page', () => {
    expect(currentEntry(link('/categorias/cooks'), '/categorias/cooks')).toBe('page')
    expect(currentEntry(link('/soporte'), '/soporte/')).toBe('page')
    expect(currentEntry(link('/soporte'), '/SOPORTE')).toBe('page')
  })

  test('is not a link to a parent or sibling page', () => {
    expect(currentEntry(link('/categorias/cooks'), '/categorias/cooks/otra')).toBeUndefined()
    expect(currentEntry(link('/categorias/cook'), '/categorias/cooks')).toBeUndefined()
    expect(currentEntry(link('https://gaming.example/'), '/')).toBeUndefined()
  })

  test('is a link whose family contains the page', () => {
    const cook = link('/categorias/cooks', '/categorias/pavas', '/categorias/freidoras')
    expect(currentEntry(cook, '/categorias/pavas')).toBe('true')
    expect(currentEntry(cook, '/categorias/torres-de-sonido')).toBeUndefined()
  })

  test('is the popup that contains the page', () => {
    const audio = popup('/categorias/parlantes', '/categorias/torres-de-sonido', '/categorias/audio')
    expect(currentEntry(audio, '/categorias/torres-de-sonido/')).toBe('true')
    expect(currentEntry(audio, '/categorias/audio')).toBe('true')
    expect(currentEntry(audio, '/categorias/in-ear')).toBeUndefined()
  })

  test('is not a popup merely for its support links', () => {
    expect(currentEntry(popup('/categorias/parlantes'), '/soporte')).toBeUndefined()
  })
})

test('query and hash do not distinguish pages', () => {
  expect(samePath('/buscar?q=torre', '/buscar')).toBe(true)
  expect(samePath('/soporte#centros', '/soporte')).toBe(true)
  expect(samePath('/', '/')).toBe(true)
  expect(samePath('/', '/soporte')).toBe(false)
})
