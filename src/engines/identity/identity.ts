import type { Role } from '../../access/roles.ts'

/** What a password takes, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

/** Who is signed in. */
export type Session = { uid: string; email: string; role: Role }

/** The same, as a token of it tells. `signedInAt`: ISO 8601, UTC. */
export type LiveSession = Session & { signedInAt: string }

/** An account as its administrator, and its owner's export, see it. */
export type Account = Session & {
  /** Whether its owner has shown that the address is theirs. */
  confirmed: boolean
  banned: boolean
  /** ISO 8601, UTC. */
  createdAt: string
}

/** What a session is opened from, as its owner will recognise it. Not to be shown as it came: anybody may say anything. */
export type Device = {
  userAgent: string
  /** The first part of an IP address, the rest of it zeros; empty when it isn't known. */
  network: string
}

export const UNKNOWN_DEVICE: Device = { userAgent: '', network: '' }

/** A session as its owner sees it. `id` opens nothing. */
export type OpenSession = {
  id: string
  device: Device
  openedAt: Date
  /** Noted once an hour (ten minutes for who feeds the site), so it may have been used a little later. */
  usedAt: Date
  /** Whether it is the one that asks. */
  isCurrent: boolean
}

/** A session just opened. `token` goes in an http-only cookie, and nowhere else. */
export type Opened = { token: string; session: Session; maxAgeSeconds: number }

/** What both engines do. Every method rejects when the engine cannot answer. */
export interface IdentityBase {
  /** Who a token belongs to; null for one that is forged, expired, revoked or of a banned account. */
  sessionOf(token: string): Promise<LiveSession | null>
  /** Ends one session. A token that is none is no error. */
  signOut(token: string): Promise<void>
  /** Ends every session of an account, on every device. */
  signOutEverywhere(uid: string): Promise<void>
  /** Seconds that a session lasts and may go unused; null where only its age counts. */
  sessionTerms(role: Role): { lasts: number; unused: number | null }
  account(uid: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  /** Every account, oldest first. */
  accounts(): Promise<Account[]>
  /**
   * Opens an account in somebody's name and hands out a one-time link with which its owner chooses a password.
   * @throws {AccountExists}
   */
  createAccount(email: string, role: Role): Promise<{ account: Account; link: string }>
  setRole(uid: string, role: Role): Promise<void>
  /** A banned account is out at once, on every device, and can't come back in. */
  setBanned(uid: string, banned: boolean): Promise<void>
  /** Forgets the account and its sessions, and writes to its owner what is left where. */
  deleteAccount(uid: string, device?: Device): Promise<void>
  close(): Promise<void>
}

/** What came of asking for an account, for the log alone: whoever asks is told the same each time. */
export type SignedUp = { uid: string; outcome: 'created' | 'asked again' | 'exists' }

/** How many rows of each kind a purge deleted. */
export type Purged = { accounts: number; links: number; sessions: number }

export type SignInRefusal = 'wrong' | 'unconfirmed' | 'banned'

/** E-mail and password kept on the site's own database. Never tells whether an address has an account. */
export interface LocalIdentity extends IdentityBase {
  kind: 'local'
  /** Opens an account, or says by mail that there already is one. Takes the same time either way. */
  signUp(email: string, password: string): Promise<SignedUp>
  /**
   * Takes the link of the mail together with the password chosen at sign-up: whoever opened an account in somebody else's
   * name can't have its owner confirm it for them.
   */
  confirm(token: string, password: string, device?: Device): Promise<Opened | 'bad-link' | 'wrong'>
  /** A new session each time, never one that the browser brought along. */
  signIn(email: string, password: string, device?: Device): Promise<Opened | SignInRefusal>
  /** Mails a link when there is such an account. Takes the same time either way. */
  requestReset(email: string): Promise<void>
  /** Whose password the token of a mailed link would set; null for a link that is spent or old. */
  resetOwner(token: string): Promise<Account | null>
  /** Sets a new password, ends every session and every other link; false for a link that is spent or old. */
  reset(token: string, password: string, device?: Device): Promise<boolean>
  /** Sets a new password for whoever knows the one of now. Every session and link ends, and a session opens for who asked. */
  changePassword(uid: string, current: string, chosen: string, device?: Device): Promise<Opened | 'wrong'>
  passwordMatches(uid: string, password: string): Promise<boolean>
  /** A text that is another after each change of the account's password; null when there is no such account. */
  passwordStamp(email: string): Promise<string | null>
  /** Where the account is open, the last used first; `token` is of who asks, empty for nobody in particular. */
  sessions(uid: string, token: string): Promise<OpenSession[]>
  /** Ends one session of the account; false when it has none of that id. */
  closeSession(uid: string, id: string): Promise<boolean>
  /** Deletes accounts that were never confirmed, links and sessions that are over. */
  purge(now: Date): Promise<Purged>
}

/** What a browser needs to reach Firebase. None of it is secret. */
export type FirebaseSettings = {
  kind: 'firebase'
  projectId: string
  apiKey: string
  /** `http://host:port` of the emulator, outside production. */
  emulator: string | null
}

/** Accounts kept by Firebase, which the browser signs in to by itself. */
export interface FirebaseIdentity extends IdentityBase {
  kind: 'firebase'
  settings: FirebaseSettings
  /** Turns the proof of a sign-in of the last five minutes into a session of the site. */
  openSession(idToken: string): Promise<Opened | 'refused' | 'unconfirmed'>
  /** Whether a proof is of this account and not older than five minutes. */
  provesAccount(uid: string, idToken: string): Promise<boolean>
}

export type Identity = LocalIdentity | FirebaseIdentity

export class AccountExists extends Error {
  override readonly name = 'AccountExists'
  constructor(email: string) {
    super(`Ya hay una cuenta con el correo ${email}.`)
  }
}

/** The engine can't be used as it is configured. The message is for whoever starts the site. */
export class IdentityMisconfigured extends Error {
  override readonly name = 'IdentityMisconfigured'
}
