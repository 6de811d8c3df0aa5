import {
  permissionsOfKind,
  permissionsOfProgram,
  permissionsOfRole,
  permissionText,
  SENSITIVE,
  type CallerKind,
  type Permission,
  type ProgramScope,
} from './permissions.ts'

/** `signedInAt`: last time that the owner authenticated (ISO 8601, UTC); null or an invalid date is never recent. */
export type Caller =
  | { kind: 'account'; uid: string; role: string; signedInAt: string | null; secondFactor: boolean }
  | AgentCaller
  | { kind: CallerKind }

/** Program with an account's token; `sitting` identifies its current run, `call` makes one command idempotent. */
export type AgentCaller = {
  kind: 'agent'
  uid: string
  role: string
  scope: ProgramScope
  token: { id: string; name: string }
  sitting: string
  call?: { key: string; input: string }
}

export const RECENT_MS = 30 * 60_000
const SKEW_MS = 60_000

/** `program`: not allowed to programs; `factor`: needs a second factor; `recent`: needs a recent authentication. */
type RefusalReason = 'account' | 'role' | 'factor' | 'recent' | 'program'

export class AccessRefused extends Error {
  override readonly name = 'AccessRefused'
  readonly permission: Permission
  readonly reason: RefusalReason

  constructor(permission: Permission, reason: RefusalReason) {
    super(ACCESS_SENTENCES[reason](permissionText(permission)))
    this.permission = permission
    this.reason = reason
  }
}

const ACCESS_SENTENCES: Record<RefusalReason, (what: string) => string> = {
  account: (what) => `Sin ingresar a una cuenta no se puede ${what}. Ingresá y probá de nuevo.`,
  role: (what) => `Tu cuenta no puede ${what}. Pedíselo a quien administra el sitio.`,
  factor: (what) =>
    `Para ${what} tenés que ingresar con segundo factor: una clave de acceso (passkey) o el código de una app. Configuralo en tu cuenta, en «Ingreso del equipo», o preguntale cómo a quien administra el sitio.`,
  program: (what) =>
    `Con esta clave un programa no puede ${what}: eso lo hace una persona, en el panel, o una clave con otro alcance.`,
  recent: (what) => `Para ${what} confirmá que sos vos: ingresaste hace más de media hora.`,
}

/** Permissions of the caller regardless of how recent the sign-in is; for rendering only. */
export function callerPermissions(caller: Caller): ReadonlySet<Permission> {
  if (caller.kind === 'agent') return permissionsOfProgram(caller.role, caller.scope)
  if (caller.kind !== 'account') return permissionsOfKind(caller.kind)
  return permissionsOfRole(caller.secondFactor ? caller.role : 'visitor')
}

export function needsSecondFactor(role: string): boolean {
  return permissionsOfRole(role).size > permissionsOfRole('visitor').size
}

/** @throws {AccessRefused} */
export function requirePermission(caller: Caller, permission: Permission, now: Date): void {
  if (!callerPermissions(caller).has(permission))
    throw new AccessRefused(permission, accessRefusal(caller, permission))
  if (caller.kind === 'account' && SENSITIVE.has(permission) && !isRecent(caller.signedInAt, now)) {
    throw new AccessRefused(permission, 'recent')
  }
}

function accessRefusal(caller: Caller, permission: Permission): RefusalReason {
  if (caller.kind === 'agent') return 'program'
  if (caller.kind !== 'account') return 'account'
  return permissionsOfRole(caller.role).has(permission) ? 'factor' : 'role'
}

export function isRecent(signedInAt: string | null, now: Date): boolean {
  const age = now.getTime() - Date.parse(signedInAt ?? '')
  return age >= -SKEW_MS && age < RECENT_MS
}
