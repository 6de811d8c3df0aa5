import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import type { z } from 'zod'
import { Unreachable } from './request.ts'
import { CommandLost } from './lost-command.ts'
import { sendCommand } from './send-command.ts'
import { whyUnsaved } from '#/publishing/panel/draft/editing.ts'
import type { Command } from '#/core/commands/command.ts'

type Save = Command<
  z.ZodObject<{ documents: z.ZodArray<z.ZodString> }>,
  { version: number },
  'draft.patch'
> & { readonly from: 'panel' }

afterEach(() => vi.unstubAllGlobals())

test('a save without a response is offline and unsaved, not a lost command', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error: unknown = await sendCommand<Save>('draft.patch', { documents: [] }).catch(
    (problem: unknown) => problem,
  )
  expect(error).toBeInstanceOf(Unreachable)
  expect(error).not.toBeInstanceOf(CommandLost)
  expect(whyUnsaved(error)).toMatchObject({ state: 'offline', problem: null })
})

test('a save refused for another version of the site stays on the device as outdated', async () => {
  const answer = { ok: false, reason: 'version', sentence: 'El sitio cambió de versión.' }
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer, { status: 409 })))
  const error: unknown = await sendCommand<Save>('draft.patch', { documents: [] }).catch(
    (problem: unknown) => problem,
  )
  expect(whyUnsaved(error)).toMatchObject({ state: 'outdated', problem: null })
})

test('a command compiles only with its own name and input', () => {
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
