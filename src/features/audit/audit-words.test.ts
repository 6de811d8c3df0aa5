import { expect, test } from 'vitest'
import { UNRECORDED } from '#/core/access/permissions.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import { COMMANDS } from '#tests/support/commands/every-command.ts'
import { auditActions } from './audit-words.ts'

const actions = auditActions(SERVER_FEATURES)
const listed = actions.map(({ action }) => action)

test('every recorded command has a description', () => {
  const recorded = COMMANDS.filter(({ permission }) => !UNRECORDED.has(permission)).map(({ name }) => name)
  expect(recorded.length).toBeGreaterThan(15)
  expect(recorded.filter((name) => !listed.includes(name))).toEqual([])
})

test('each action is listed once', () => {
  expect(listed.filter((action, at) => listed.indexOf(action) !== at)).toEqual([])
})

test('removed commands retain their description', () => {
  expect(actions).toContainEqual({ action: 'draft.save', words: 'guardó un borrador' })
})
