import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { z } from 'zod'
import { Unreachable } from './request.ts'
import { CommandLost } from './lost-command.ts'
import { sendCommand } from './send-command.ts'
import { whyUnsaved } from './save-failure.ts'
import type { Command } from '#/core/commands/command.ts'

type Save = Command<
  z.ZodObject<{ documents: z.ZodArray<z.ZodString> }>,
  { version: number },
  'draft.patch'
> & { readonly from: 'panel' }

afterEach(() => vi.unstubAllGlobals())

test('a save whose answer is lost waits to be sent again, and is no lost command', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error: unknown = await sendCommand<Save>('draft.patch', { documents: [] }).catch(
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(Unreachable)
  expect(error).not.toBeInstanceOf(CommandLost)
  expect(whyUnsaved(error)).toMatchObject({ state: 'offline', problem: null })
})

test('a command is sent by its own name with what it takes, or does not compile', () => {
  expectTypeOf(sendCommand<Save>).parameters.toEqualTypeOf<['draft.patch', { documents: string[] }]>()
  expectTypeOf(sendCommand<Save>).returns.resolves.toEqualTypeOf<{ version: number }>()
  // @ts-expect-error Another command's name.
  void (() => sendCommand<Save>('draft.discard', { documents: [] }))
  // @ts-expect-error It takes no such thing.
  void (() => sendCommand<Save>('draft.patch', { document: 'x' }))
  // @ts-expect-error A command of the clock.
  void (() => sendCommand<Command & { readonly from: 'clock' }>('draft.patch', {}))
  // @ts-expect-error The command is not named.
  void (() => sendCommand('draft.patch', { documents: [] }))
})
