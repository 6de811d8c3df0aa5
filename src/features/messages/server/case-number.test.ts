import { SHORT_ALPHABET } from '#/core/commands/short-number.ts'
import { expect, it } from 'vitest'
import { isCaseNumber, readCaseNumber } from '#/features/messages/case-number.ts'
import { caseNumber } from './case-number.ts'

it('a case number contains the date and is distinguished from other text', () => {
  const id = caseNumber('2026-11-21', 'a submission')
  expect(id).toMatch(/^C-261121-/)
  expect(isCaseNumber(id)).toBe(true)
  for (const other of ['', 'C-261121-', 'C-261121-OOOOO', `${id}x`, '<script>']) {
    expect(isCaseNumber(other)).toBe(false)
  }
})

it('a case number is the same for the same submission and differs for any other', () => {
  expect(caseNumber('2026-11-21', 'a submission')).toBe(caseNumber('2026-11-21', 'a submission'))
  const many = Array.from({ length: 300 }, (_, n) => caseNumber('2026-11-21', `submission ${n}`))
  expect(new Set(many).size).toBe(300)
  const tries = Array.from({ length: 20 }, (_, n) => caseNumber('2026-11-21', 'a submission', n))
  expect(new Set(tries).size).toBe(20)
})

it('a case number is read in any format, but not with one wrong or two swapped characters', () => {
  const id = caseNumber('2026-11-21', 'a submission')
  for (const typed of [
    id,
    id.toLowerCase(),
    ` ${id.replaceAll('-', ' ')} `,
    id.slice(2),
    id.replaceAll('-', '–'),
  ])
    expect(readCaseNumber(typed)).toBe(id)
  const signs = [...id]
  for (const [place, sign] of signs.entries()) {
    if (place < 2 || sign === '-') continue
    for (const other of place < 8 ? '0123456789' : SHORT_ALPHABET)
      if (other !== sign) expect(isCaseNumber(signs.with(place, other).join(''))).toBe(false)
    const next = signs[place + 1]
    if (next !== undefined && next !== '-' && next !== sign)
      expect(
        isCaseNumber(
          signs
            .with(place, next)
            .with(place + 1, sign)
            .join(''),
        ),
      ).toBe(false)
  }
  // Older case numbers have no check letter.
  expect(readCaseNumber('c-261121-7f3k9')).toBe('C-261121-7F3K9')
})
