import { expect, it } from 'vitest'
import { currentIssues } from './current-issues.ts'

const MISSING = 'Completá este dato.'
const fault = (path: string, message = MISSING) => ({ severity: 'error' as const, path, message })
const names = (faults: { path: string }[]) => faults.map(({ path }) => path)

const value = { name: '', specs: { peso: null }, faqs: [{ question: '' }, { question: '¿Sí?' }] }
const refused = { version: 4, value, issues: [fault('name'), fault('specs.peso'), fault('faqs.0.question')] }
const judged = { version: 4, value, issues: [fault('name')] }

it('issues of a refusal are listed once, and disappear as their fields change', () => {
  expect(names(currentIssues(value, judged, refused))).toEqual(['name', 'specs.peso', 'faqs.0.question'])
  expect(names(currentIssues({ ...value, name: 'A' }, judged, refused))).toEqual([
    'specs.peso',
    'faqs.0.question',
  ])
  const mended = { name: 'A', specs: { peso: 2 }, faqs: [{ question: '¿Qué?' }] }
  expect(currentIssues(mended, judged, refused)).toEqual([])
})

it('a newer version replaces the issues', () => {
  const now = { ...value, name: 'x' }
  const newer = { version: 5, value: now, issues: [fault('name', 'Es muy corto.'), fault('specs.peso')] }
  expect(names(currentIssues(now, newer, refused))).toEqual(['name', 'specs.peso'])
  expect(currentIssues({ ...now, name: 'xy' }, newer, refused).map(({ path }) => path)).toEqual([
    'specs.peso',
  ])
})

it('an issue of the whole document stays until the next check', () => {
  const whole = { ...refused, issues: [fault('', 'Falta una foto.')] }
  expect(names(currentIssues({ ...value, name: 'A' }, judged, whole))).toContain('')
})
