import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissionsOfRole, type Permission } from '#/core/access/permissions.ts'
import { RECENT_MS } from '#/core/access/require-permission.ts'
import { ROLES, type Role } from '#/core/access/roles.ts'
import { MAX_REGISTERED } from '#/features/my-products/registered-products.ts'
import { OUTBOX_LIMIT } from '#/core/documents/document-store.ts'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import { sessionLimits } from '#/core/identity/session-limits.ts'
import { POSTGRES_STEPS } from '#/adapters/postgres/schema.ts'
import { SQLITE_STEPS } from '#/adapters/sqlite/schema.ts'
import { MAXIMUM_MS, MINIMUM_MS } from '#/core/forms/form-token.ts'
import { ACCOUNT_LIMITS } from '#/features/accounts/server/account-limits.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'

// Security claims of docs/controls.md match the code.
const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const page = read('docs/controls.md')
/** The cells of the row that begins so. */
const row = (first: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${first} |`))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())

test('how long sessions last, and when who is there is asked again', () => {
  const [day, hour] = [86_400, 3600]
  const of = (role: Role) => sessionLimits(role)
  expect(row('visitor')).toEqual([`${of('visitor').lasts / day} days`, `${of('visitor').unused / day} days`])
  expect(row('redactor, editor, admin')).toEqual([
    `${of('editor').lasts / day} days`,
    `${of('editor').unused / hour} hours`,
  ])
  expect(new Set(['redactor', 'editor', 'admin'].map((role) => of(role as Role)))).toEqual(
    new Set([of('editor')]),
  )
  expect(page).toContain(`after ${RECENT_MS / 60_000} minutes`)
})

test.each(['sign-in', 'code', 'recover', 'confirm'] as const)('how often «%s» may be tried', (what) => {
  const limits: { who: Limit; network: Limit; all?: Limit } = ACCOUNT_LIMITS[what]
  const said = (limit?: Limit) => (limit ? `${limit.times} in ${limit.seconds} s` : '—')
  expect(row(what)).toEqual([said(limits.who), said(limits.network), said(limits.all)])
})

test('which passwords are taken, and how soon forms', () => {
  expect(page).toContain(`from ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} signs`)
  expect(row('a form is taken after, and until')).toEqual([
    `${MINIMUM_MS / 1000} seconds, ${MAXIMUM_MS / 3_600_000} hours`,
  ])
})

test('how much of anything there may be', () => {
  expect(row('registered products of an account')).toEqual([String(MAX_REGISTERED)])
  expect(row('emails that may wait')).toEqual([String(OUTBOX_LIMIT)])
})

test('what may be uploaded', () => {
  const MB = 1024 * 1024
  for (const kind of ['picture', 'invoice', 'download', 'spreadsheet', 'video'] as const)
    expect(row(kind)?.[0]).toBe(`${MAX_UPLOAD_BYTES[kind] / MB} MB`)
})

test('who may what, each permission of each role', () => {
  const table = page.slice(page.indexOf('## Who may what'))
  const had = new Set<Permission>()
  for (const role of ROLES) {
    const line = table.split('\n').find((each) => each.startsWith(`| ${role} |`)) ?? ''
    const more = [...line.matchAll(/`([\w:-]+)`/g)].map(([, permission]) => permission)
    const now = [...permissionsOfRole(role)].filter((permission) => !had.has(permission))
    expect([role, more.sort()]).toEqual([role, now.sort()])
    for (const permission of now) had.add(permission)
  }
})

test.each([
  'What comes in',
  'Files',
  'Whom the site talks to',
  'Cryptography',
  'What is kept of people',
  'What is logged',
  'What takes long',
])('«%s» has its part', (title) => {
  expect(page).toContain(`\n## ${title}\n`)
})

test('what is to be mended has its terms, and the change log says what this version is', () => {
  const terms = read('docs/SECURITY.md')
  for (const severity of ['critical', 'high', 'medium', 'low'])
    expect(terms).toMatch(new RegExp(String.raw`^\| ${severity} \| \d+ (?:day|days) \|`, 'm'))
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const newest = read('docs/CHANGELOG.md').split('\n## ')[1]!
  expect(newest.startsWith(`${version} · `)).toBe(true)
  // An operator goes by it: another shape is another version.
  expect(newest).toContain(
    `shape ${SQLITE_STEPS.length} in SQLite and ${POSTGRES_STEPS.length} in PostgreSQL`,
  )
})

type Limit = { times: number; seconds: number }
