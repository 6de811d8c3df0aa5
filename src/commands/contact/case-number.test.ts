import { expect, it } from 'vitest'
import { isCaseNumber } from '../../pages/contact-page.ts'
import { newCaseNumber } from './case-number.ts'

it('carries the day and is told from anything else', () => {
  const id = newCaseNumber('2026-11-21')
  expect(id).toMatch(/^C-261121-/)
  expect(isCaseNumber(id)).toBe(true)
  for (const other of ['', 'C-261121-', 'C-261121-OOOOO', `${id}x`, '<script>']) {
    expect(isCaseNumber(other)).toBe(false)
  }
})
