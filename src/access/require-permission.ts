import {
  permissionsOfKind,
  permissionsOfRole,
  permissionText,
  SENSITIVE,
  type Kind,
  type Permission,
} from './permissions.ts'

/**
 * Who asks for something to be done. `signedInAt` is when an account's session began (ISO 8601, UTC); null, or no date, is
 * never recent.
 */
export type Caller =
  | { kind: 'account'; uid: string; role: string; signedInAt: string | null }
  | { kind: Kind }

/** How long ago somebody may have signed in for what is `SENSITIVE`. */
export const RECENT_MS = 30 * 60_000
/** Clocks of two machines may differ by this much. */
const SKEW_MS = 60_000

/** `account`: nobody is signed in. `role`: this account may not. `recent`: it may, after signing in again. */
export type RefusalReason = 'account' | 'role' | 'recent'

/** Somebody asked for what they may not do. The message is a sentence for them. */
export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
  readonly permission: Permission
  readonly reason: RefusalReason

  constructor(permission: Permission, reason: RefusalReason) {
    super(SENTENCES[reason](permissionText(permission)))
    this.permission = permission
    this.reason = reason
  }
}

const SENTENCES: Record<RefusalReason, (what: string) => string> = {
  account: (what) => `Sin ingresar a una cuenta no se puede ${what}. Ingresá y probá de nuevo.`,
  role: (what) => `Tu cuenta no puede ${what}. Pedíselo a quien administra el sitio.`,
  recent: (what) =>
    `Para ${what} tenés que haber ingresado hace menos de media hora. Ingresá de nuevo y repetilo.`,
}

/** What this caller may do, however long ago they signed in: for whoever shows only what can be done. */
export function permissionsOf(caller: Caller): ReadonlySet<Permission> {
  return caller.kind === 'account' ? permissionsOfRole(caller.role) : permissionsOfKind(caller.kind)
}

/**
 * Lets a caller pass who may do this now.
 * @throws {AccessRefused}
 */
export function requirePermission(caller: Caller, permission: Permission, now: Date): void {
  if (!permissionsOf(caller).has(permission)) {
    throw new AccessRefused(permission, caller.kind === 'account' ? 'role' : 'account')
  }
  if (caller.kind === 'account' && SENSITIVE.has(permission) && !isRecent(caller.signedInAt, now)) {
    throw new AccessRefused(permission, 'recent')
  }
}

function isRecent(signedInAt: string | null, now: Date): boolean {
  const age = now.getTime() - Date.parse(signedInAt ?? '')
  return age >= -SKEW_MS && age < RECENT_MS
}
