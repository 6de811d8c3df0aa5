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

test.each(PERMISSIONS)('%s is for these roles and no other', (permission) => {
  const may = ROLES.filter((role) => refusal(account(role), permission) === undefined)
  expect(may).toEqual(TABLE[permission])
})

describe('a role', () => {
  it.each(['', 'root', 'Admin', 'constructor', '__proto__'])('of nobody, «%s», is a visitor’s', (role) => {
    expect(callerPermissions(account(role))).toBe(callerPermissions(account('visitor')))
    expect(refusal(account(role), 'publish')).toBe('role')
  })
})

describe('a session without a second factor', () => {
  it('has a visitor’s permissions, whatever its role', () => {
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

  it('is told so before it is asked for a recent sign-in', () => {
    expect(refusal(account('admin', null, false), 'settings:write')).toBe('factor')
  })

  it('is enough for roles that may do no more than a visitor', () => {
    expect(ROLES.filter(needsSecondFactor)).toEqual(['redactor', 'editor', 'admin'])
  })
})

describe('without an account', () => {
  it('a visitor writes to the brand and does nothing else', () => {
    expect([...callerPermissions({ kind: 'visitor' })]).toEqual(['contact:send'])
    expect(refusal({ kind: 'visitor' }, 'own-list:write')).toBe('account')
  })

  it('the command line may do all that is nobody’s own, and never has to sign in', () => {
    const refused = PERMISSIONS.filter((permission) => refusal({ kind: 'command-line' }, permission))
    expect(refused).toEqual(['own-list:write', 'own-products:write', 'own-data:erase'])
  })

  it('neither an import nor the site by itself publishes', () => {
    for (const kind of ['import', 'schedule'] as const) expect(refusal({ kind }, 'publish')).toBe('account')
  })
})

describe('what is sensitive', () => {
  it('is what changes the whole site, its people or its past, and nothing else', () => {
    expect([...SENSITIVE].sort()).toEqual([
      'content:import',
      'document:erase',
      'product-types:write',
      'settings:write',
      'tokens:write',
      'users:manage',
    ])
  })

  it('takes a sign-in of the last half hour', () => {
    for (const permission of SENSITIVE) {
      expect(refusal(account('admin', ago(RECENT_MS - 1)), permission)).toBeUndefined()
      expect(refusal(account('admin', ago(RECENT_MS)), permission)).toBe('recent')
    }
  })

  it('is refused when nobody knows how old the session is, or it is of tomorrow', () => {
    for (const at of [null, '', 'ayer', ago(-3_600_000)]) {
      expect(refusal(account('admin', at), 'settings:write')).toBe('recent')
    }
  })

  it('is never asked of who may not do it at all', () => {
    expect(refusal(account('editor', ago(RECENT_MS * 2)), 'settings:write')).toBe('role')
  })

  it('leaves the work of every day alone', () => {
    expect(refusal(account('editor', ago(RECENT_MS * 100)), 'publish')).toBeUndefined()
  })
})

test('a refusal says what to do', () => {
  expect(new AccessRefused('publish', 'role').message).toBe(
    'Tu cuenta no puede publicar. Pedíselo a quien administra el sitio.',
  )
  expect(new AccessRefused('settings:write', 'recent').message).toContain('confirmá que sos vos')
  expect(new AccessRefused('publish', 'factor').message).toContain('Ingreso del equipo')
})

test('only what visitors do with their own, and what the site counts of nobody, leaves no line in the audit', () => {
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
