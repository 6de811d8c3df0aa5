import { Script } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { PROGRAMS } from '#tests/journeys/support/engines/programs.ts'
import { PUT_IN } from '#tests/journeys/support/engines/webkit/in-page.ts'
import { pressed, typed } from '#tests/journeys/support/engines/webkit/keyboard.ts'
import { Locator } from '#tests/journeys/support/engines/webkit/locator.ts'

const { PATH } = process.env
afterEach(() => {
  process.env['PATH'] = PATH
})

test('what is put into pages is found in this version of Playwright, and is a script', () => {
  expect(PUT_IN).toContain('return new (module.exports.InjectedScript())')
  expect(() => new Script(PUT_IN)).not.toThrow()
})

test('a locator says what Playwright’s own would say', () => {
  const locator = new Locator(undefined as never, 'main')
    .getByRole('link', { name: 'Torre', exact: true })
    .filter({ hasText: /Zonda/ })
    .first()
  expect(locator.selector).toBe(
    'main >> internal:role=link[name="Torre"s] >> internal:has-text=/Zonda/ >> nth=0',
  )
  expect(locator.toString()).toBe(
    "locator('main').getByRole('link', { name: 'Torre', exact: true }).filter({ hasText: /Zonda/ }).first()",
  )
})

test('keys pressed together are let go in the other order', () => {
  expect(pressed('Shift+Tab')).toEqual([
    { type: 'keyDown', value: '\uE008' },
    { type: 'keyDown', value: '\uE004' },
    { type: 'keyUp', value: '\uE004' },
    { type: 'keyUp', value: '\uE008' },
  ])
  expect(typed('ñ')).toEqual([
    { type: 'keyDown', value: 'ñ' },
    { type: 'keyUp', value: 'ñ' },
  ])
})

test('an engine of which a program is missing is not there', () => {
  process.env['PATH'] = '/nowhere'
  expect([PROGRAMS.firefox(), PROGRAMS.webkit()]).toEqual([null, null])
})
