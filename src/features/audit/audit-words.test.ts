import { expect, test } from 'vitest'
import { UNRECORDED } from '#/core/access/permissions.ts'
import { COMMANDS } from '#/commands/registry.ts'
import { AUDIT_ACTIONS } from '#/features/audit/audit-words.ts'

test('every command that leaves a line in the audit has words there', () => {
  const said = AUDIT_ACTIONS.map(({ action }) => action)
  const recorded = COMMANDS.filter(({ permission }) => !UNRECORDED.has(permission)).map(({ name }) => name)
  expect(recorded.length).toBeGreaterThan(15)
  expect(recorded.filter((name) => !said.includes(name))).toEqual([])
})
