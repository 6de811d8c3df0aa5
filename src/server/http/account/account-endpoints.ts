import type { IncomingMessage } from 'node:http'
import { ACCOUNT_PATHS, safeBack, type AccountView } from '../../../pages/account-page.ts'
import type { App } from '../../app.ts'
import type { PageAnswer } from '../../read-page.ts'
import type { Renderer } from '../render.ts'
import { isCutOff } from '../client-signal.ts'
import type { Reply } from '../reply.ts'
import { refuser, isReply, readAccountFields } from './account-form.ts'
import { deleteAccount, downloadData, signOut } from './leave.ts'
import { newPassword, recover } from './recover.ts'
import { changePassword, CLOSE_SESSION, closeSession, SECURITY } from './security.ts'
import { openFirebaseSession, readSession } from './session.ts'
import { sessionCookies } from './session-cookies.ts'
import { signIn } from './sign-in.ts'
import { confirm, signUp } from './sign-up.ts'

const SESSION_PATH = '/datos/sesion'
const DATA_PATH = '/cuenta/datos'

/** The forms that only the site's own accounts take by themselves. */
const LOCAL_FORMS = { 'sign-in': signIn, 'sign-up': signUp, confirm, recover, 'new-password': newPassword }
type LocalForm = keyof typeof LOCAL_FORMS

const NEEDS_SCRIPT =
  'En este sitio las cuentas necesitan JavaScript. Activalo, esperá a que cargue la página y probá de nuevo.'

/** Everything about accounts that is not a plain page. */
export function accountEndpoints(app: App, renderer: Renderer) {
  const { identity } = app
  const cookies = sessionCookies(app.environment.siteUrl)
  const parts = { app, renderer, cookies }
  const posts = new Map<string, (request: IncomingMessage) => Promise<Reply>>([
    ['/salir', (request) => signOut(parts, request)],
    [ACCOUNT_PATHS.account, (request) => safely('account', request, () => deleteAccount(parts, request))],
    ...(Object.keys(LOCAL_FORMS) as LocalForm[]).map(
      (view) =>
        [
          ACCOUNT_PATHS[view],
          (request: IncomingMessage) =>
            identity.kind === 'local'
              ? safely(view, request, () => LOCAL_FORMS[view]({ ...parts, identity }, request))
              : needsScript(view, request),
        ] as const,
    ),
  ])
  if (identity.kind === 'local') {
    posts.set(SECURITY, (request) => changePassword({ ...parts, identity }, request))
    posts.set(CLOSE_SESSION, (request) => closeSession({ ...parts, identity }, request))
  }
  if (identity.kind === 'firebase') {
    posts.set(SESSION_PATH, (request) => openFirebaseSession(parts, identity, request))
  }

  return {
    /** Methods of an address of these; undefined for any other. */
    methods(path: string): string[] | undefined {
      if (path === DATA_PATH || path === SESSION_PATH) {
        return posts.has(path) ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']
      }
      if (!posts.has(path)) return undefined
      return isScreen(path) || path === SECURITY ? ['GET', 'HEAD', 'POST'] : ['POST']
    },

    /** The answer to a request that is not for a page; undefined when it is none of these. */
    async answer(request: IncomingMessage, path: string): Promise<Reply | undefined> {
      if (request.method === 'POST') return posts.get(path)?.(request)
      if (path === SESSION_PATH) return readSession(parts, request)
      return path === DATA_PATH ? downloadData(parts, request) : undefined
    },

    /** Where somebody goes instead of a screen that is not for them; undefined to let them see it. */
    async gate(
      request: IncomingMessage,
      path: string,
      search: URLSearchParams,
    ): Promise<(PageAnswer & { kind: 'redirect' }) | undefined> {
      const plain = path.replace(/\/+$/, '')
      if (plain === ACCOUNT_PATHS.account || plain === SECURITY) {
        const isIn = await app.readSession(request).catch((error: unknown) => {
          // That page says by itself what could not be read.
          if (plain === SECURITY) return true
          throw error
        })
        if (isIn) return undefined
        const expired = cookies.read(request) === undefined ? '' : '&aviso=vencida'
        const back = encodeURIComponent(plain)
        return { kind: 'redirect', location: `/ingresar?volver=${back}${expired}`, once: true }
      }
      if (plain !== ACCOUNT_PATHS['sign-in'] && plain !== ACCOUNT_PATHS['sign-up']) return undefined
      // Who can't be asked about is let in to the form, which says what is wrong.
      const isIn = await app.readSession(request).catch(() => null)
      return isIn ? { kind: 'redirect', location: safeBack(search.get('volver')), once: true } : undefined
    },
  }

  /** A database or a service that doesn't answer takes nothing of what was typed with it. */
  async function safely(
    view: AccountView,
    request: IncomingMessage,
    work: () => Promise<Reply>,
  ): Promise<Reply> {
    try {
      return await work()
    } catch (error) {
      if (isCutOff(request)) throw error
      app.log('error', 'account form not done', { view, error })
      const fields = await readAccountFields(request)
      return isReply(fields) ? fields : refuser(parts, view, fields).unavailable()
    }
  }

  async function needsScript(view: AccountView, request: IncomingMessage): Promise<Reply> {
    const fields = await readAccountFields(request)
    if (isReply(fields)) return fields
    return refuser(parts, view, fields).problem(NEEDS_SCRIPT)
  }
}

function isScreen(path: string): boolean {
  return Object.values(ACCOUNT_PATHS).includes(path)
}
