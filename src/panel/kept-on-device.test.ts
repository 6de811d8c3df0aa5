import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  forgetPanelStorage,
  forgetOnceOut,
  forgetStepsOfOthers,
  panelStorageNames,
  onLeft,
} from '#/ui/kept-by-panel.ts'
import { browserDevice } from '#/publishing/panel/draft/browser-device.ts'
import { readUnsent, writeUnsent } from './common/unsent-texts.ts'
import { CellsBackup } from '#/features/grid/panel/cells-backup.ts'
import { GridUndoSteps } from '#/features/grid/panel/grid-undo-steps.ts'

const ANSWER = { subject: 'Su torre', answer: 'Hola, Rosa:', note: '' }
const CELL = { id: 'AW-T2022', path: 'name', was: 'Torre', value: 'Torre Zonda', text: null }
let tabs: EventTarget

/** A device's storage. */
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

/** Everything that the panel keeps of an account. */
function write(uid: string) {
  const fields = [{ path: 'name', was: 'Torre', value: 'Torre Zonda' }]
  browserDevice(uid).keep('products/AW-T2022', { fields, asks: [], others: [], sent: null })
  const sheet = new CellsBackup(uid, 'torre')
  sheet.keep([CELL])
  sheet.type({ id: 'AW-T2022', path: 'name', text: 'Tor' })
  writeUnsent(uid, 'messages.C-261121-7F3K9', ANSWER)
  const steps = new GridUndoSteps(uid, 'torre')
  steps.add([])
  steps.keep()
}

it('is all of it waiting for who typed it, and gone once they leave; what others typed stays', () => {
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

it('leaves steps to take back to nobody but who is in', () => {
  for (const uid of ['ana', 'ana2']) write(uid)
  sessionStorage.setItem('otra', '')
  forgetStepsOfOthers('ana')
  expect(new GridUndoSteps('ana', 'torre').canUndo).toBe(true)
  expect(new GridUndoSteps('ana2', 'torre').canUndo).toBe(false)
  forgetStepsOfOthers(undefined)
  expect(new GridUndoSteps('ana', 'torre').canUndo).toBe(false)
  expect(sessionStorage.getItem('otra')).toBe('')
})

it('is not put back by another tab that had it on its screen', () => {
  // Each test has accounts of its own: a tab remembers who left.
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

it('asks nothing of a device that keeps nothing', () => {
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

it('goes with whoever agreed to that once they are out, and stays when signing out failed', () => {
  for (const uid of ['ana', 'rita']) write(uid)
  forgetOnceOut('ana')
  expect(panelStorageNames('ana')).not.toEqual([])
  // The server still knows them: what was agreed to was for that time.
  forgetStepsOfOthers('ana')
  forgetStepsOfOthers(undefined)
  expect(panelStorageNames('ana')).not.toEqual([])
  forgetOnceOut('ana')
  forgetStepsOfOthers(undefined)
  expect(panelStorageNames('ana')).toEqual([])
  expect(panelStorageNames('rita')).not.toEqual([])
})

it('has texts of forms for as long as the tab is open where the device keeps nothing, and none after they are sent', () => {
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
