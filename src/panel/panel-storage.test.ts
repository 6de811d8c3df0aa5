import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetPanelStorage,
  forgetOnceOut,
  forgetStepsOfOthers,
  panelStorageNames,
  onLeft,
} from '#/ui/panel-storage.ts'
import { browserDevice } from '#/publishing/panel/draft/browser-device.ts'
import { readUnsent, writeUnsent } from './common/unsent-texts.ts'
import { CellsBackup } from '#/features/grid/panel/cells-backup.ts'

const ANSWER = { subject: 'Su torre', answer: 'Hola, Rosa:', note: '' }
const CELL = { id: 'AW-T2022', path: 'name', text: '' }
let tabs: EventTarget

/** Fake storage of a device. */
function storage(): Storage {
  const storage = new Map<string, string>()
  return {
    get length() {
      return storage.size
    },
    key: (place) => [...storage.keys()][place] ?? null,
    getItem: (key) => storage.get(key) ?? null,
    setItem(key, value) {
      storage.set(key, value)
      tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: value }))
    },
    removeItem: (key) => void storage.delete(key),
    clear: () => storage.clear(),
  }
}

beforeEach(() => {
  tabs = new EventTarget()
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('sessionStorage', storage())
  vi.stubGlobal('navigator', {})
})
afterEach(() => vi.unstubAllGlobals())

/** Writes everything that the panel stores for an account. */
function write(uid: string) {
  const fields = [{ path: 'name', was: 'Torre', value: 'Torre Zonda' }]
  browserDevice(uid).keep('products/AW-T2022', { fields, asks: [], others: [], sent: null })
  const sheet = new CellsBackup(uid, 'torre')
  sheet.keep([CELL])
  sheet.type({ id: 'AW-T2022', path: 'name', text: 'Tor' })
  writeUnsent(uid, 'messages.C-261121-7F3K9', ANSWER)
  sheet.keepSteps({ done: [[]], undone: [] })
}

it('lists all texts of an account, and deletes them without those of others', () => {
  for (const uid of ['ana', 'ana2', 'a']) write(uid)
  localStorage.setItem('lista', '[]')
  expect(panelStorageNames('ana').map((name) => name.split('.')[0])).toEqual([
    'borrador',
    'planilla',
    'planilla',
    'messages',
  ])
  forgetPanelStorage('ana')
  expect(panelStorageNames('ana')).toEqual([])
  expect(browserDevice('ana').documents()).toEqual([])
  expect(readUnsent('ana', 'messages.C-261121-7F3K9')).toEqual({})
  for (const uid of ['ana2', 'a']) {
    expect(panelStorageNames(uid)).toHaveLength(4)
    expect(browserDevice(uid).documents()).toContain('products/AW-T2022')
    expect(readUnsent(uid, 'messages.C-261121-7F3K9')).toEqual(ANSWER)
  }
  expect(localStorage.getItem('lista')).toBe('[]')
})

it('leaves undo steps only to the signed-in account', () => {
  for (const uid of ['ana', 'ana2']) write(uid)
  sessionStorage.setItem('otra', '')
  forgetStepsOfOthers('ana')
  expect(new CellsBackup('ana', 'torre').steps().done).toHaveLength(1)
  expect(new CellsBackup('ana2', 'torre').steps().done).toHaveLength(0)
  forgetStepsOfOthers(undefined)
  expect(new CellsBackup('ana', 'torre').steps().done).toHaveLength(0)
  expect(sessionStorage.getItem('otra')).toBe('')
})

it('is not written back by another tab after its deletion', () => {
  // Each test has its own accounts, since a tab remembers signed-out ones.
  write('eva')
  write('eva2')
  const goes = vi.fn()
  onLeft('eva', goes)
  const stop = onLeft('eva2', () => expect.unreachable())
  forgetPanelStorage('eva')
  expect(goes).toHaveBeenCalledOnce()
  stop()
  write('eva')
  expect(panelStorageNames('eva')).toEqual([])
  expect(
    browserDevice('eva').keep('products/AW-T2022', { fields: [], asks: [], others: [], sent: null }),
  ).toBe(false)
  expect(panelStorageNames('eva2')).toHaveLength(4)
})

it('ignores a device without storage', () => {
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, {
      get length(): number {
        throw new Error('refused')
      },
    })
  expect(panelStorageNames('ana')).toEqual([])
  forgetPanelStorage('ana')
  forgetStepsOfOthers('ana')
})

it('is deleted once a sign-out with consent succeeds, and stays when it fails', () => {
  for (const uid of ['ana', 'rita']) write(uid)
  forgetOnceOut('ana')
  expect(panelStorageNames('ana')).not.toEqual([])
  // The session is still open: the consent was for that attempt only.
  forgetStepsOfOthers('ana')
  forgetStepsOfOthers(undefined)
  expect(panelStorageNames('ana')).not.toEqual([])
  forgetOnceOut('ana')
  forgetStepsOfOthers(undefined)
  expect(panelStorageNames('ana')).toEqual([])
  expect(panelStorageNames('rita')).not.toEqual([])
})

it('holds form texts in memory when storage is full, until they are sent', () => {
  vi.stubGlobal('localStorage', {
    ...storage(),
    setItem: () => {
      throw new Error('full')
    },
  })
  writeUnsent('ana', 'texto.invitacion', { email: 'eva@' })
  expect(readUnsent('ana', 'texto.invitacion')).toEqual({ email: 'eva@' })
  expect(readUnsent('rita', 'texto.invitacion')).toEqual({})
  writeUnsent('ana', 'texto.invitacion', {})
  expect(readUnsent('ana', 'texto.invitacion')).toEqual({})
})
