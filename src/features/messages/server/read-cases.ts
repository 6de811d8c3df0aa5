import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { StoredMessage } from '#/features/messages/message.ts'
import { EMPTY_CASES, caseRow, type CaseRow, type CasesVisit } from '#/features/messages/cases-page.ts'
import { freshForm } from '#/core/forms/check-fields.ts'
import type { App } from '#/core/services/app.ts'
import { isCaseNumber } from '#/features/messages/case-number.ts'
import { isSigned, signature, type Secrets } from '#/core/secrets/secrets.ts'
import { ownCookie } from '#/core/identity/session-cookies.ts'

const CASE_COOKIE_SECONDS = 2 * 3600

const CASE_TOKEN_PURPOSE = 'caso'
const AWAY = 'Ahora no podemos mostrarte tus casos. Probá de nuevo en unos minutos.'
const CASE_NOTICES: Readonly<Record<string, string>> = {
  enviado: 'Lo sumamos a tu caso.',
}

/** Case with this number and email, compared in constant time; undefined otherwise. */
export async function findCase(app: App, id: string, email: string): Promise<StoredMessage | undefined> {
  const found = await app.inbox.message(id)
  const [typedDigest, storedDigest] = [emailDigest(email), emailDigest(found?.email ?? '')]
  return timingSafeEqual(typedDigest, storedDigest) ? found : undefined
}

const emailDigest = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest()

export async function openedCase(app: App, request: IncomingMessage): Promise<StoredMessage | undefined> {
  const id = caseCookie(app.environment.siteUrl, app.secrets).read(request)
  return id === undefined ? undefined : app.inbox.message(id)
}

/** Newest first; null unless the account's address is verified. */
export async function ownCases(app: App, request: IncomingMessage): Promise<StoredMessage[] | null> {
  const session = await app.readSession(request)
  const account = session && (await app.identity.account(session.uid))
  if (!account?.confirmed) return null
  const email = account.email.toLowerCase()
  return (await app.inbox.messages())
    .map(({ message }) => message)
    .filter((message) => message.email.toLowerCase() === email)
}

export async function readOwnCases(app: App, request: IncomingMessage): Promise<CaseRow[]> {
  try {
    return (await ownCases(app, request))?.map(caseRow) ?? []
  } catch (error) {
    app.log('error', 'cases not read', { error })
    return []
  }
}

export async function readCases(
  app: App,
  request: IncomingMessage,
  search: URLSearchParams,
): Promise<CasesVisit> {
  const done = [...search.keys()][0]
  try {
    const [own, message] = await Promise.all([ownCases(app, request), openedCase(app, request)])
    return {
      ...EMPTY_CASES,
      own: own?.map(caseRow) ?? null,
      message,
      add: freshForm(app.secrets, CASE_TOKEN_PURPOSE),
      notice: done !== undefined && Object.hasOwn(CASE_NOTICES, done) ? CASE_NOTICES[done]! : null,
    }
  } catch (error) {
    app.log('error', 'cases not read', { error })
    return { ...EMPTY_CASES, find: { ...EMPTY_CASES.find, problem: AWAY } }
  }
}

/** Short-lived access to a case, so that its number and email stay out of URLs. */
export function caseCookie(siteUrl: string, secrets: Secrets) {
  const { read, write } = ownCookie(siteUrl, 'caso', { sameSite: 'Lax' })
  const signedText = (value: string) => `caso:${value}`
  return {
    /** Case number; undefined if absent, expired or forged. */
    read(request: IncomingMessage, now = Date.now()): string | undefined {
      const [id = '', until = '', signed = ''] = read(request)?.slice(0, 200).split('.') ?? []
      const isOurs = isSigned(secrets, signedText(`${id}.${until}`), signed)
      return isOurs && isCaseNumber(id) && Number.parseInt(until, 36) > now ? id : undefined
    },
    open(id: string, now = Date.now()): string {
      const value = `${id}.${(now + CASE_COOKIE_SECONDS * 1000).toString(36)}`
      return write(`${value}.${signature(secrets, signedText(value))}`, CASE_COOKIE_SECONDS)
    },
    close: () => write('', 0),
  }
}
