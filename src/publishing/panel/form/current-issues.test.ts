import { expect, it } from 'vitest'
import { currentIssues } from './current-issues.ts'

const MISSING = 'Completá este dato.'
const fault = (path: string, message = MISSING) => ({ severity: 'error' as const, path, message })
const names = (faults: { path: string }[]) => faults.map(({ path }) => path)

const value = { name: '', specs: { peso: null }, faqs: [{ question: '' }, { question: '¿Sí?' }] }
const refused = { version: 4, value, issues: [fault('name'), fault('specs.peso'), fault('faqs.0.question')] }
const judged = { version: 4, value, issues: [fault('name')] }

it('what was refused is said once, and goes as each field is written in', () => {
  expect(names(currentIssues(value, judged, refused))).toEqual(['name', 'specs.peso', 'faqs.0.question'])
  expect(names(currentIssues({ ...value, name: 'A' }, judged, refused))).toEqual([
    'specs.peso',
    'faqs.0.question',
  ])
  const mended = { name: 'A', specs: { peso: 2 }, faqs: [{ question: '¿Qué?' }] }
  expect(currentIssues(mended, judged, refused)).toEqual([])
})

it('a newer version is judged anew: what is wrong still, or by now, is said again', () => {
  const now = { ...value, name: 'x' }
  const newer = { version: 5, value: now, issues: [fault('name', 'Es muy corto.'), fault('specs.peso')] }
  expect(names(currentIssues(now, newer, refused))).toEqual(['name', 'specs.peso'])
  expect(currentIssues({ ...now, name: 'xy' }, newer, refused).map(({ path }) => path)).toEqual([
    'specs.peso',
  ])
})

it('what is said of the whole document stays until it is judged again', () => {
  const whole = { ...refused, issues: [fault('', 'Falta una foto.')] }
  expect(names(currentIssues({ ...value, name: 'A' }, judged, whole))).toContain('')
})
