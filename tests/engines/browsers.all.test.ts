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

test('finds the injected script in this version of Playwright, and it parses', () => {
  expect(PUT_IN).toContain('return new (module.exports.InjectedScript())')
  expect(() => new Script(PUT_IN)).not.toThrow()
})

test('a locator has the selector and description of Playwright’s own', () => {
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

test('a key combination releases its keys in reverse order', () => {
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

test('an engine is null if its programs are not installed', () => {
  process.env['PATH'] = '/nowhere'
  expect([PROGRAMS.firefox(), PROGRAMS.webkit()]).toEqual([null, null])
})
