import { describe, expect, it, test } from 'vitest'
import { PERMISSIONS, SENSITIVE, UNRECORDED, type Permission } from './permissions.ts'
import {
  AccessRefused,
  needsSecondFactor,
  callerPermissions,
  RECENT_MS,
  requirePermission,
  type Caller,
} from './require-permission.ts'
import { ROLES } from './roles.ts'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const ago = (ms: number) => new Date(NOW.getTime() - ms).toISOString()
const account = (role: string, signedInAt: string | null = ago(0), secondFactor = true): Caller => ({
  kind: 'account',
  uid: 'a1',
  role,
  signedInAt,
  secondFactor,
})
const refusal = (caller: Caller, permission: Permission) => {
  try {
    requirePermission(caller, permission, NOW)
    return undefined
  } catch (error) {
    if (error instanceof AccessRefused) return error.reason
    throw error
  }
}

/** Written by hand, not taken from the table it checks. */
const TABLE: Record<Permission, readonly string[]> = {
  'contact:send': ['visitor', 'redactor', 'editor', 'admin'],
  'own-list:write': ['visitor', 'redactor', 'editor', 'admin'],
  'own-products:write': ['visitor', 'redactor', 'editor', 'admin'],
  'own-data:erase': ['visitor', 'redactor', 'editor', 'admin'],
  'draft:write': ['redactor', 'editor', 'admin'],
  'tokens:write': ['redactor', 'editor', 'admin'],
  'tokens:use': [],
  publish: ['editor', 'admin'],
  'messages:read': ['editor', 'admin'],
  'messages:answer': ['editor', 'admin'],
  'messages:track': [],
  'messages:expire': [],
  'comments:expire': [],
  'registrations:read': ['editor', 'admin'],
  'settings:write': ['admin'],
  'product-types:write': ['admin'],
  'users:manage': ['admin'],
  'audit:read': ['admin'],
  'content:import': ['admin'],
  'document:erase': ['admin'],
  'search-counts:write': [],
  'visit-counts:write': [],
  'launches:tell': [],
  'reminders:send': [],
  'offers:take': [],
  'imports:advance': [],
}

test.each(PERMISSIONS)('%s is granted to exactly the roles of the table', (permission) => {
  const may = ROLES.filter((role) => refusal(account(role), permission) === undefined)
  expect(may).toEqual(TABLE[permission])
})

describe('a role', () => {
  it.each(['', 'root', 'Admin', 'constructor', '__proto__'])(
    'that is unknown, «%s», has the permissions of a visitor',
    (role) => {
      expect(callerPermissions(account(role))).toBe(callerPermissions(account('visitor')))
      expect(refusal(account(role), 'publish')).toBe('role')
    },
  )
})

describe('a session without a second factor', () => {
  it('has only the permissions of a visitor, whatever its role', () => {
    for (const role of ROLES) {
      const weak = account(role, ago(0), false)
      expect(callerPermissions(weak)).toBe(callerPermissions(account('visitor')))
      for (const permission of PERMISSIONS) {
        const isTheirs = TABLE[permission].includes(role)
        const isVisitors = TABLE[permission].includes('visitor')
        const expected = isVisitors ? undefined : isTheirs ? 'factor' : 'role'
        expect(refusal(weak, permission)).toBe(expected)
      }
    }
  })

  it('is refused for its missing factor before its age', () => {
    expect(refusal(account('admin', null, false), 'settings:write')).toBe('factor')
  })

  it('is enough only for the visitor role', () => {
    expect(ROLES.filter(needsSecondFactor)).toEqual(['redactor', 'editor', 'admin'])
  })
})

describe('without an account', () => {
  it('a visitor may only send a contact message', () => {
    expect([...callerPermissions({ kind: 'visitor' })]).toEqual(['contact:send'])
    expect(refusal({ kind: 'visitor' }, 'own-list:write')).toBe('account')
  })

  it('the command line has every permission except those over own data, without a sign-in', () => {
    const refused = PERMISSIONS.filter((permission) => refusal({ kind: 'command-line' }, permission))
    expect(refused).toEqual(['own-list:write', 'own-products:write', 'own-data:erase'])
  })

  it('neither an import nor a scheduled job may publish', () => {
    for (const kind of ['import', 'schedule'] as const) expect(refusal({ kind }, 'publish')).toBe('account')
  })
})

describe('a sensitive permission', () => {
  it('is one that changes the whole site, its accounts or its history', () => {
    expect([...SENSITIVE].sort()).toEqual([
      'content:import',
      'document:erase',
      'product-types:write',
      'settings:write',
      'tokens:write',
      'users:manage',
    ])
  })

  it('requires a sign-in within the last half hour', () => {
    for (const permission of SENSITIVE) {
      expect(refusal(account('admin', ago(RECENT_MS - 1)), permission)).toBeUndefined()
      expect(refusal(account('admin', ago(RECENT_MS)), permission)).toBe('recent')
    }
  })

  it('is refused when the sign-in time is missing, invalid or in the future', () => {
    for (const at of [null, '', 'ayer', ago(-3_600_000)]) {
      expect(refusal(account('admin', at), 'settings:write')).toBe('recent')
    }
  })

  it('is refused by role before asking for a recent sign-in', () => {
    expect(refusal(account('editor', ago(RECENT_MS * 2)), 'settings:write')).toBe('role')
  })

  it('is the only kind that requires a recent sign-in', () => {
    expect(refusal(account('editor', ago(RECENT_MS * 100)), 'publish')).toBeUndefined()
  })
})

test('the message of a refusal explains what to do', () => {
  expect(new AccessRefused('publish', 'role').message).toBe(
    'Tu cuenta no puede publicar. Pedíselo a quien administra el sitio.',
  )
  expect(new AccessRefused('settings:write', 'recent').message).toContain('confirmá que sos vos')
  expect(new AccessRefused('publish', 'factor').message).toContain('Ingreso del equipo')
})

test('only visitors’ own actions and anonymous counts leave no audit record', () => {
  expect([...UNRECORDED].sort()).toEqual([
    'contact:send',
    'imports:advance',
    'messages:track',
    'own-data:erase',
    'own-list:write',
    'own-products:write',
    'search-counts:write',
    'tokens:use',
    'visit-counts:write',
  ])
})
