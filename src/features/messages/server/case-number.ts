import { shortNumber } from '#/core/commands/short-number.ts'
import { checkLetter } from '#/features/messages/case-number.ts'

/** Case number such as `C-261121-7F3K9M`: easy to dictate, not guessable from another. */
export function caseNumber(day: string, submission: string, attempt = 0): string {
  const { date, tail } = shortNumber(day, submission, attempt)
  return `C-${date}-${tail}${checkLetter(date, tail)}`
}
