import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from './request.ts'
import { CommandLost } from './lost-command.ts'
import { sendCommand } from './send-command.ts'
import { whyUnsaved } from './save-failure.ts'

afterEach(() => vi.unstubAllGlobals())

test('a save whose answer is lost waits to be sent again, and is no lost command', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error: unknown = await sendCommand('draft.patch', { documents: [] }).catch(
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(Unreachable)
  expect(error).not.toBeInstanceOf(CommandLost)
  expect(whyUnsaved(error)).toMatchObject({ state: 'offline', problem: null })
})
