import { expect, it } from 'vitest'
import { isCaseNumber } from '../../pages/contact/contact-page.ts'
import { caseNumber } from './case-number.ts'

it('carries the day and is told from anything else', () => {
  const id = caseNumber('2026-11-21', 'a submission')
  expect(id).toMatch(/^C-261121-/)
  expect(isCaseNumber(id)).toBe(true)
  for (const other of ['', 'C-261121-', 'C-261121-OOOOO', `${id}x`, '<script>']) {
    expect(isCaseNumber(other)).toBe(false)
  }
})

it('is the same for the same submission, and another for any other', () => {
  expect(caseNumber('2026-11-21', 'a submission')).toBe(caseNumber('2026-11-21', 'a submission'))
  const many = Array.from({ length: 300 }, (_, n) => caseNumber('2026-11-21', `submission ${n}`))
  expect(new Set(many).size).toBe(300)
  const tries = Array.from({ length: 20 }, (_, n) => caseNumber('2026-11-21', 'a submission', n))
  expect(new Set(tries).size).toBe(20)
})
