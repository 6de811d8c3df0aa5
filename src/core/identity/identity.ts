import type { Role } from '#/core/access/roles.ts'
import { z } from 'zod'
import { OperatorError } from '#/core/observability/operator-error.ts'

const SESSION_HOUR = 3600
const SESSION_DAY = 24 * SESSION_HOUR

type SessionLimits = { lasts: number; unused: number; notedEvery: number }

const VISITOR_SESSION: SessionLimits = {
  lasts: 30 * SESSION_DAY,
  unused: 14 * SESSION_DAY,
  notedEvery: SESSION_HOUR,
}
const STAFF: SessionLimits = { lasts: 7 * SESSION_DAY, unused: 12 * SESSION_HOUR, notedEvery: 600 }

export const accountUid = z.string().min(1).max(200)

/** In characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

export type SessionAccount = { uid: string; email: string; role: Role }

type LiveSession = SessionAccount & { signedInAt: string; secondFactor: boolean }

export type Account = SessionAccount & {
  confirmed: boolean
  banned: boolean
  createdAt: string
}

export type DeviceFacts = {
  userAgent: string
  /** Network prefix of the IP address, the rest zeros; empty if unknown. */
  network: string
}

export const UNKNOWN_DEVICE: DeviceFacts = { userAgent: '', network: '' }

/** `id` is no credential. */
export type OpenSession = {
  id: string
  device: DeviceFacts
  openedAt: Date
  usedAt: Date
  isCurrent: boolean
}

/** `token`: only ever stored in an http-only cookie. */
export type Opened = { token: string; session: SessionAccount; secondFactor: boolean; maxAgeSeconds: number }

/** Second factor pending, without a session yet; `challenge` goes in its own http-only cookie. */
export type Challenged = { challenge: string; maxAgeSeconds: number }

/** `id` is no credential. */
export type Passkey = {
  id: string
  name: string
  createdAt: Date
  backedUp: boolean
}

export type FactorsOf = { totp: boolean; recoveryCodes: number; passkeys: Passkey[] }

/** Becomes active with the first valid code; `uri` is the content of the QR code, `key` the same for typing. */
type TotpKey = { key: string; uri: string }

export type CodeRefusal = 'wrong' | 'expired' | 'locked' | 'banned'

export interface SecondFactor {
  of(uid: string): Promise<FactorsOf>
  /** Replaces a pending key; null if the account already has an active one. */
  begin(uid: string, issuer: string): Promise<TotpKey | null>
  begun(uid: string, issuer: string): Promise<TotpKey | null>
  /** Ends all sessions, opens one with a second factor, and returns the recovery codes, only once. */
  confirm(
    uid: string,
    code: string,
    device?: DeviceFacts,
  ): Promise<{ opened: Opened; recoveryCodes: string[] } | 'wrong' | 'none'>
  /** Also removes the recovery codes. */
  remove(uid: string, device?: DeviceFacts): Promise<void>
  /** Invalidates the previous codes; null for an account without an authenticator app. */
  renewRecoveryCodes(uid: string, device?: DeviceFacts): Promise<string[] | null>
  /** Null for an expired challenge. */
  challenged(challenge: string): Promise<Account | null>
  /** `code`: from the authenticator app, or a recovery code. */
  answer(challenge: string, code: string, device?: DeviceFacts): Promise<Opened | CodeRefusal>
  /** Consumes a recovery code. */
  proves(token: string, code: string): Promise<boolean>
  /** Also removes passkeys, and ends the account's sessions. */
  reset(uid: string): Promise<void>
}

export type PasskeyQuestion = { options: object; challenge: string; maxAgeSeconds: number }

/** WebAuthn with user presence and user verification. */
export interface PasskeyIdentity {
  /** For the account of a session. */
  offer(token: string): Promise<PasskeyQuestion>
  /** Marks the session as verified by a second factor. */
  add(
    token: string,
    answered: { challenge: string; response: unknown; name: string },
    device?: DeviceFacts,
  ): Promise<Passkey | 'refused'>
  rename(uid: string, id: string, name: string): Promise<boolean>
  remove(uid: string, id: string, device?: DeviceFacts): Promise<boolean>
  /** Any passkey of this site or, given a session's token, one of its account. */
  ask(token?: string): Promise<PasskeyQuestion>
  signIn(
    answered: { challenge: string; response: unknown },
    device?: DeviceFacts,
  ): Promise<Opened | 'refused' | 'banned'>
}

interface IdentityBase {
  readonly secondFactor: SecondFactor | null
  /** Null on a site whose host is an IP address, where browsers allow no passkeys. */
  readonly passkeys: PasskeyIdentity | null
  /** Null for a forged, expired or revoked token, or a banned account. */
  sessionOf(token: string): Promise<LiveSession | null>
  signOut(token: string): Promise<void>
  signOutEverywhere(uid: string): Promise<void>
  /** In seconds; `unused`: null if only the session's age counts. */
  sessionTerms(role: Role): { lasts: number; unused: number | null }
  account(uid: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  accounts(): Promise<Account[]>
  /** Accounts with a role, which are few. */
  team(): Promise<Account[]>
  /** Returns a one-time link with which the owner chooses a password. @throws {AccountExists} */
  createAccount(email: string, role: Role): Promise<{ account: Account; link: string }>
  /** Invalidates earlier links. */
  invitation(uid: string): Promise<string>
  setRole(uid: string, role: Role): Promise<void>
  /** Banning ends all sessions of the account at once. */
  setBanned(uid: string, banned: boolean): Promise<void>
  deleteAccount(uid: string, device?: DeviceFacts): Promise<void>
  close(): Promise<void>
}

/** For the log only: the reply to the client is always the same. */
type SignedUp = { uid: string; outcome: 'created' | 'asked again' | 'exists' }

export type Purged = { accounts: number; links: number; sessions: number }

type SignInRefusal = 'wrong' | 'unconfirmed' | 'banned'

/** Replies never reveal whether an address has an account. */
export interface LocalIdentity extends IdentityBase {
  kind: 'local'
  readonly secondFactor: SecondFactor
  /** Notifies an existing account by email; takes the same time either way. */
  signUp(email: string, password: string): Promise<SignedUp>
  /** Requires the sign-up password, or an attacker could have the owner confirm their account. */
  confirm(token: string, password: string, device?: DeviceFacts): Promise<Opened | 'bad-link' | 'wrong'>
  /** Always opens a new session, never one that the browser sent (session fixation). */
  signIn(email: string, password: string, device?: DeviceFacts): Promise<Opened | Challenged | SignInRefusal>
  /** Rotates the token of a session after re-authentication; null if the session is over. */
  proved(token: string, secondFactor: boolean): Promise<string | null>
  /** Takes the same time whether the account exists or not. */
  requestReset(email: string): Promise<void>
  /** Null for a used or expired link. */
  resetOwner(token: string): Promise<Account | null>
  /** Ends every session and invalidates every other link; false for a used or expired link. */
  reset(token: string, password: string, device?: DeviceFacts): Promise<boolean>
  changePassword(
    uid: string,
    current: string,
    chosen: string,
    device?: DeviceFacts,
    secondFactor?: boolean,
  ): Promise<Opened | 'wrong'>
  passwordMatches(uid: string, password: string): Promise<boolean>
  /** Changes with each password change; null if the account does not exist. */
  passwordStamp(email: string): Promise<string | null>
  /** Most recently used first; `token` marks the caller's own session, or empty. */
  sessions(uid: string, token: string): Promise<OpenSession[]>
  closeSession(uid: string, id: string): Promise<boolean>
  purge(now: Date): Promise<Purged>
}

export type FirebaseSettings = {
  kind: 'firebase'
  projectId: string
  apiKey: string
  /** `http://host:port`, only outside production. */
  emulator: string | null
}

/** Sign-in happens in the browser, against Firebase. */
export interface FirebaseIdentity extends IdentityBase {
  kind: 'firebase'
  readonly secondFactor: null
  readonly passkeys: null
  settings: FirebaseSettings
  /** Accepts sign-ins of the last five minutes only. */
  openSession(idToken: string): Promise<Opened | 'refused' | 'unconfirmed'>
  /** The proof may not be older than five minutes. */
  provesAccount(uid: string, idToken: string): Promise<boolean>
}

export type Identity = LocalIdentity | FirebaseIdentity

export class AccountExists extends Error {
  override readonly name = 'AccountExists'
  constructor(email: string) {
    super(`Ya hay una cuenta con el correo ${email}.`)
  }
}

/** Configuration error; its message is for the operator. */
export class IdentityMisconfigured extends OperatorError {
  override readonly name = 'IdentityMisconfigured'
}

export function sessionLimits(role: Role): SessionLimits {
  return role === 'visitor' ? VISITOR_SESSION : STAFF
}

export function hasEnded(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  role: Role,
  now: number,
): boolean {
  const { lasts, unused } = sessionLimits(role)
  return now >= createdAt.getTime() + lasts * 1000 || now >= updatedAt.getTime() + unused * 1000
}
