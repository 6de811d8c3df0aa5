import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { permissionsOfRole, type Permission } from '#/core/access/permissions.ts'
import { RECENT_MS } from '#/core/access/require-permission.ts'
import { ROLES, type Role } from '#/core/access/roles.ts'
import { MAX_REGISTERED } from '#/features/my-products/registered-products.ts'
import { OUTBOX_LIMIT } from '#/core/documents/document-store.ts'
import { PASSWORD_LENGTH, sessionLimits } from '#/core/identity/identity.ts'
import { POSTGRES_STEPS } from '#/adapters/postgres/schema.ts'
import { SQLITE_STEPS } from '#/adapters/sqlite/schema.ts'
import { MAXIMUM_MS, MINIMUM_MS } from '#/core/forms/check-fields.ts'
import { ACCOUNT_LIMITS } from '#/features/accounts/server/account-limits.ts'
import { MAX_UPLOAD_BYTES } from '#/core/uploads/upload-limits.ts'

// Security claims of docs/controls.md match the code.
const ROOT = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const page = read('docs/controls.md')
/** Cells of the row with this first cell. */
const row = (first: string) =>
  page
    .split('\n')
    .find((line) => line.startsWith(`| ${first} |`))
    ?.split('|')
    .slice(2, -1)
    .map((cell) => cell.trim())

test('docs/controls.md states session lifetimes and the time until a new sign-in', () => {
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

test.each(['sign-in', 'code', 'recover', 'confirm'] as const)(
  'docs/controls.md states how often «%s» may be tried',
  (what) => {
    const limits: { who: Limit; network: Limit; all?: Limit } = ACCOUNT_LIMITS[what]
    const limitText = (limit?: Limit) => (limit ? `${limit.times} in ${limit.seconds} s` : '—')
    expect(row(what)).toEqual([limitText(limits.who), limitText(limits.network), limitText(limits.all)])
  },
)

test('docs/controls.md states the password lengths and form times', () => {
  expect(page).toContain(`from ${PASSWORD_LENGTH.min} to ${PASSWORD_LENGTH.max} signs`)
  expect(row('a form is taken after, and until')).toEqual([
    `${MINIMUM_MS / 1000} seconds, ${MAXIMUM_MS / 3_600_000} hours`,
  ])
})

test('docs/controls.md states the limits of products and waiting e-mails', () => {
  expect(row('registered products of an account')).toEqual([String(MAX_REGISTERED)])
  expect(row('emails that may wait')).toEqual([String(OUTBOX_LIMIT)])
})

test('docs/controls.md states the upload limits', () => {
  const MB = 1024 * 1024
  for (const kind of ['picture', 'invoice', 'download', 'spreadsheet', 'video'] as const)
    expect(row(kind)?.[0]).toBe(`${MAX_UPLOAD_BYTES[kind] / MB} MB`)
})

test('docs/controls.md states the permissions of each role', () => {
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

test('SECURITY.md has a deadline per severity, and the change log the version and its shapes', () => {
  const terms = read('docs/SECURITY.md')
  for (const severity of ['critical', 'high', 'medium', 'low'])
    expect(terms).toMatch(new RegExp(String.raw`^\| ${severity} \| \d+ (?:day|days) \|`, 'm'))
  const { version } = JSON.parse(read('package.json')) as { version: string }
  const newest = read('docs/CHANGELOG.md').split('\n## ')[1]!
  expect(newest.startsWith(`${version} · `)).toBe(true)
  // Operators rely on the version: another schema needs another version.
  expect(newest).toContain(
    `shape ${SQLITE_STEPS.length} in SQLite and ${POSTGRES_STEPS.length} in PostgreSQL`,
  )
})

type Limit = { times: number; seconds: number }
