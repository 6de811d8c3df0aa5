import type { Role } from '../../access/roles.ts'

/** What a password takes, in characters. */
export const PASSWORD_LENGTH = { min: 10, max: 128 } as const

export type Session = { uid: string; email: string; role: Role }

/** The same, as a token of it tells. */
export type LiveSession = Session & { signedInAt: string; secondFactor: boolean }

export type Account = Session & {
  /** Whether its owner has shown that the address is theirs. */
  confirmed: boolean
  banned: boolean
  createdAt: string
}

/** What a session is opened from, as its owner will recognise it. */
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
  usedAt: Date
  isCurrent: boolean
}

/** A session just opened. `token` goes in an http-only cookie, and nowhere else. */
export type Opened = { token: string; session: Session; secondFactor: boolean; maxAgeSeconds: number }

/** The password was right and a code is still missing: nobody is in. `challenge` goes in an http-only cookie of its own. */
export type Challenged = { challenge: string; maxAgeSeconds: number }

/** A passkey as its owner sees it. `id` opens nothing. */
export type Passkey = {
  id: string
  name: string
  createdAt: Date
  backedUp: boolean
}

export type FactorsOf = { totp: boolean; recoveryCodes: number; passkeys: Passkey[] }

/** An app's key that counts once a code of it was shown. `uri` is what a QR code holds, `key` the same for typing. */
export type TotpKey = { key: string; uri: string }

export type CodeRefusal = 'wrong' | 'expired' | 'locked' | 'banned'

export interface SecondFactor {
  of(uid: string): Promise<FactorsOf>
  /** A new key for an app; one that was begun before is forgotten. Null for an account that has one at work. */
  begin(uid: string, issuer: string): Promise<TotpKey | null>
  begun(uid: string, issuer: string): Promise<TotpKey | null>
  /** Puts the key to work that was begun: ends every session, opens one with a second factor, and hands out recovery codes, once. */
  confirm(
    uid: string,
    code: string,
    device?: Device,
  ): Promise<{ opened: Opened; recoveryCodes: string[] } | 'wrong' | 'none'>
  /** Ends the app's key and its recovery codes. */
  remove(uid: string, device?: Device): Promise<void>
  /** Other recovery codes; those of before are good for nothing. Null for an account without an app. */
  renewRecoveryCodes(uid: string, device?: Device): Promise<string[] | null>
  /** Whose password a challenge was answered to; null for one that is over. */
  challenged(challenge: string): Promise<Account | null>
  /** Opens the session that a password alone did not. `code` is of the app or to recover with. */
  answer(challenge: string, code: string, device?: Device): Promise<Opened | CodeRefusal>
  /** Whether a code fits, now, the account that a token is signed in to; a recovery code is used up. */
  proves(token: string, code: string): Promise<boolean>
  /** Takes every second factor, passkeys too, from an account, and ends its sessions. */
  reset(uid: string): Promise<void>
}

export type PasskeyQuestion = { options: object; challenge: string; maxAgeSeconds: number }

/** Passkeys (WebAuthn): each shows that its device is there and that its owner unlocked it. */
export interface Passkeys {
  /** Asks a browser for a new passkey, for the account of a session. */
  offer(token: string): Promise<PasskeyQuestion>
  /** Keeps the passkey of the answer; the session has shown a second factor then. */
  add(
    token: string,
    answered: { challenge: string; response: unknown; name: string },
    device?: Device,
  ): Promise<Passkey | 'refused'>
  rename(uid: string, id: string, name: string): Promise<boolean>
  remove(uid: string, id: string, device?: Device): Promise<boolean>
  /** Asks a browser for any passkey of this site or, given a session's token, for one of its account. */
  ask(token?: string): Promise<PasskeyQuestion>
  /** A session for whoever the passkey is of. */
  signIn(
    answered: { challenge: string; response: unknown },
    device?: Device,
  ): Promise<Opened | 'refused' | 'banned'>
}

export interface IdentityBase {
  readonly secondFactor: SecondFactor | null
  /** Null where the engine has none, or where browsers allow none: at an address that is a number. */
  readonly passkeys: Passkeys | null
  /** Who a token belongs to; null for one that is forged, expired, revoked or of a banned account. */
  sessionOf(token: string): Promise<LiveSession | null>
  signOut(token: string): Promise<void>
  signOutEverywhere(uid: string): Promise<void>
  /** Seconds that a session lasts and may go unused; null where only its age counts. */
  sessionTerms(role: Role): { lasts: number; unused: number | null }
  account(uid: string): Promise<Account | null>
  accountByEmail(email: string): Promise<Account | null>
  accounts(): Promise<Account[]>
  /**
   * Opens an account in somebody's name and hands out a one-time link with which its owner chooses a password.
   * @throws {AccountExists}
   */
  createAccount(email: string, role: Role): Promise<{ account: Account; link: string }>
  /** Another such link for an account that there is; those of before are good for nothing. */
  invitation(uid: string): Promise<string>
  setRole(uid: string, role: Role): Promise<void>
  /** A banned account is out at once, on every device, and can't come back in. */
  setBanned(uid: string, banned: boolean): Promise<void>
  deleteAccount(uid: string, device?: Device): Promise<void>
  close(): Promise<void>
}

/** What came of asking for an account, for the log alone: whoever asks is told the same each time. */
export type SignedUp = { uid: string; outcome: 'created' | 'asked again' | 'exists' }

export type Purged = { accounts: number; links: number; sessions: number }

export type SignInRefusal = 'wrong' | 'unconfirmed' | 'banned'

/** E-mail and password kept on the site's own database. Never tells whether an address has an account. */
export interface LocalIdentity extends IdentityBase {
  kind: 'local'
  readonly secondFactor: SecondFactor
  /** Opens an account, or says by mail that there already is one. Takes the same time either way. */
  signUp(email: string, password: string): Promise<SignedUp>
  /**
   * Takes the link of the mail together with the password chosen at sign-up: whoever opened an account in somebody
   * else's name can't have its owner confirm it for them.
   */
  confirm(token: string, password: string, device?: Device): Promise<Opened | 'bad-link' | 'wrong'>
  /** A new session each time, never one that the browser brought along. */
  signIn(email: string, password: string, device?: Device): Promise<Opened | Challenged | SignInRefusal>
  /** Notes that the owner of a session has just shown again who they are, and whether with a second factor. */
  proved(token: string, secondFactor: boolean): Promise<void>
  /** Mails a link when there is such an account. Takes the same time either way. */
  requestReset(email: string): Promise<void>
  /** Whose password the token of a mailed link would set; null for a link that is spent or old. */
  resetOwner(token: string): Promise<Account | null>
  /** Sets a new password, ends every session and every other link; false for a link that is spent or old. */
  reset(token: string, password: string, device?: Device): Promise<boolean>
  /** Sets a new password for whoever knows the one of now. */
  changePassword(
    uid: string,
    current: string,
    chosen: string,
    device?: Device,
    secondFactor?: boolean,
  ): Promise<Opened | 'wrong'>
  passwordMatches(uid: string, password: string): Promise<boolean>
  /** A text that is another after each change of the account's password; null when there is no such account. */
  passwordStamp(email: string): Promise<string | null>
  /** Where the account is open, the last used first; `token` is of who asks, empty for nobody in particular. */
  sessions(uid: string, token: string): Promise<OpenSession[]>
  closeSession(uid: string, id: string): Promise<boolean>
  purge(now: Date): Promise<Purged>
}

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
  readonly secondFactor: null
  readonly passkeys: null
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
