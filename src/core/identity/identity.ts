import type { Role } from '#/core/access/roles.ts'

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
  /** The first part of an IP address, the rest zeros; empty when unknown. */
  network: string
}

export const UNKNOWN_DEVICE: DeviceFacts = { userAgent: '', network: '' }

/** `id` opens nothing. */
export type OpenSession = {
  id: string
  device: DeviceFacts
  openedAt: Date
  usedAt: Date
  isCurrent: boolean
}

/** `token` goes in an http-only cookie, and nowhere else. */
export type Opened = { token: string; session: SessionAccount; secondFactor: boolean; maxAgeSeconds: number }

/** Second factor pending, no session yet. `challenge` goes in an http-only cookie of its own. */
export type Challenged = { challenge: string; maxAgeSeconds: number }

/** `id` opens nothing. */
export type Passkey = {
  id: string
  name: string
  createdAt: Date
  backedUp: boolean
}

export type FactorsOf = { totp: boolean; recoveryCodes: number; passkeys: Passkey[] }

/** Active after the first valid code. `uri` is the content of the QR code, `key` the same for typing. */
type TotpKey = { key: string; uri: string }

export type CodeRefusal = 'wrong' | 'expired' | 'locked' | 'banned'

export interface SecondFactor {
  of(uid: string): Promise<FactorsOf>
  /** One that was begun before is forgotten. Null for an account that has one at work. */
  begin(uid: string, issuer: string): Promise<TotpKey | null>
  begun(uid: string, issuer: string): Promise<TotpKey | null>
  /** Ends every session, opens one with a second factor, and hands out recovery codes, once. */
  confirm(
    uid: string,
    code: string,
    device?: DeviceFacts,
  ): Promise<{ opened: Opened; recoveryCodes: string[] } | 'wrong' | 'none'>
  /** Recovery codes go, too. */
  remove(uid: string, device?: DeviceFacts): Promise<void>
  /** Those of before are good for nothing. Null for an account without an app. */
  renewRecoveryCodes(uid: string, device?: DeviceFacts): Promise<string[] | null>
  /** Null for one that is over. */
  challenged(challenge: string): Promise<Account | null>
  /** `code` is of the app or to recover with. */
  answer(challenge: string, code: string, device?: DeviceFacts): Promise<Opened | CodeRefusal>
  /** A recovery code is used up. */
  proves(token: string, code: string): Promise<boolean>
  /** Passkeys, too, and ends the account's sessions. */
  reset(uid: string): Promise<void>
}

export type PasskeyQuestion = { options: object; challenge: string; maxAgeSeconds: number }

/** WebAuthn: each shows that its device is there and its owner unlocked it. */
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
  /** Browsers allow none at an address that is a number. */
  readonly passkeys: PasskeyIdentity | null
  /** Null for one that is forged, expired, revoked or of a banned account. */
  sessionOf(token: string): Promise<LiveSession | null>
  signOut(token: string): Promise<void>
  signOutEverywhere(uid: string): Promise<void>
  /** In seconds; null where only its age counts. */
  sessionTerms(role: Role): { lasts: number; unused: number | null }
  account(uid: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  accounts(): Promise<Account[]>
  /** Those with a role, which are few. */
  team(): Promise<Account[]>
  /** Hands out a one-time link with which its owner chooses a password. @throws {AccountExists} */
  createAccount(email: string, role: Role): Promise<{ account: Account; link: string }>
  /** Links of before are good for nothing. */
  invitation(uid: string): Promise<string>
  setRole(uid: string, role: Role): Promise<void>
  /** A banned account is out at once, on every device. */
  setBanned(uid: string, banned: boolean): Promise<void>
  deleteAccount(uid: string, device?: DeviceFacts): Promise<void>
  close(): Promise<void>
}

/** For the log only: the reply to the client is always the same. */
type SignedUp = { uid: string; outcome: 'created' | 'asked again' | 'exists' }

export type Purged = { accounts: number; links: number; sessions: number }

type SignInRefusal = 'wrong' | 'unconfirmed' | 'banned'

/** Never tells whether an address has an account. */
export interface LocalIdentity extends IdentityBase {
  kind: 'local'
  readonly secondFactor: SecondFactor
  /** Says by mail when there already is one. Takes the same time either way. */
  signUp(email: string, password: string): Promise<SignedUp>
  /** Requires the sign-up password, or an attacker could have the owner confirm their account. */
  confirm(token: string, password: string, device?: DeviceFacts): Promise<Opened | 'bad-link' | 'wrong'>
  /** A new session each time, never one that the browser brought along. */
  signIn(email: string, password: string, device?: DeviceFacts): Promise<Opened | Challenged | SignInRefusal>
  /** Rotates the token of a session after re-authentication; null if the session is over. */
  proved(token: string, secondFactor: boolean): Promise<string | null>
  /** Takes the same time whether there is such an account or not. */
  requestReset(email: string): Promise<void>
  /** Null for a link that is spent or old. */
  resetOwner(token: string): Promise<Account | null>
  /** Ends every session and every other link; false for a link that is spent or old. */
  reset(token: string, password: string, device?: DeviceFacts): Promise<boolean>
  changePassword(
    uid: string,
    current: string,
    chosen: string,
    device?: DeviceFacts,
    secondFactor?: boolean,
  ): Promise<Opened | 'wrong'>
  passwordMatches(uid: string, password: string): Promise<boolean>
  /** Another text after each change of the password; null for no such account. */
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
  /** `http://host:port`, outside production. */
  emulator: string | null
}

/** The browser signs in to Firebase by itself. */
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
export class IdentityMisconfigured extends Error {
  override readonly name = 'IdentityMisconfigured'
}
