import type { Catalogue } from '../../catalogue/catalogue.ts'
import { ACCOUNT_PATHS, ERASED_WITH_ACCOUNT, type AccountView, type FirebaseAccounts } from './names.ts'
import { dataController, type DataController } from '../common/data-controller.ts'
import { plainBreadcrumbs, type Breadcrumb } from '../common/breadcrumbs.ts'
import { pageMeta, requireSettings, type PageMeta } from '../common/page-meta.ts'

export type AccountField = 'email' | 'password' | 'code' | 'sure'

/** A form as it goes back to a visitor: the address that was typed, never a password, and what is wrong. */
export type AccountFormState = {
  email: string
  errors: Partial<Record<AccountField, string>>
  /** Said above the form when the refusal is not about one field. */
  problem: string | null
}

export const EMPTY_ACCOUNT_FORM: AccountFormState = { email: '', errors: {}, problem: null }

/** What has just been done, said on the page that it leads to. */
const ACCOUNT_NOTICES = {
  clave: 'Tu clave nueva ya está. Ingresá con ella.',
  alta: 'Tu clave ya está. Ingresá con ella: el sitio te lleva a configurar tu segundo factor, y de ahí al panel.',
  salida: 'Cerraste tu sesión en todos los dispositivos.',
  eliminada: `Eliminamos tu cuenta. Ya borramos ${ERASED_WITH_ACCOUNT}.`,
  codigo: 'Pasó el tiempo para escribir el código, o se probó demasiadas veces. Empezá de nuevo.',
  vencida: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
} as const
type AccountNotice = keyof typeof ACCOUNT_NOTICES

export type AccountPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  view: AccountView
  form: AccountFormState
  notice: string | null
  /** Where signing in leads, a path of this site. */
  back: string
  /** The token of a link from a mail; empty where there is none. */
  token: string
  /** Whether it is the first password of somebody who was invited to work here. */
  isInvited: boolean
  /** Null for accounts that the site keeps itself, with which every form works without JavaScript. */
  firebase: FirebaseAccounts | null
  brandName: string
  controller: DataController
  /** Whether an account was deleted just now: then the page says what is left where. */
  isDeleted: boolean
  /** What a password takes, in characters. */
  passwordLength: { min: number; max: number }
  /** Whether one can sign in with a passkey, in a browser that has them. */
  passkeys: boolean
  /** Whether a link that is asked for arrives. */
  sendsMail: boolean
}

const TITLES: Record<AccountView, string> = {
  'sign-in': 'Ingresar',
  code: 'Escribir el código',
  'sign-up': 'Crear una cuenta',
  'sign-up-sent': 'Enlace pedido',
  confirm: 'Confirmar tu correo',
  recover: 'Recuperar tu clave',
  'recover-sent': 'Enlace pedido',
  'new-password': 'Elegir una clave nueva',
  account: 'Mi cuenta',
}

type AccountPageInput = Pick<
  AccountPage,
  'view' | 'form' | 'back' | 'token' | 'firebase' | 'passwordLength' | 'passkeys' | 'sendsMail'
> & {
  notice: AccountNotice | null
}

/** A screen of the account. It is the same for everybody: who is signed in is read by the browser afterwards. */
export function accountPage(catalogue: Catalogue, input: AccountPageInput): AccountPage {
  const { brand } = requireSettings(catalogue)
  const { view, form } = input
  const isRefused = form.problem !== null || Object.keys(form.errors).length > 0
  const isInvited = view === 'new-password' && isInvitation(input.token)
  const title = isInvited ? 'Elegir tu clave' : TITLES[view]
  return {
    isInvited,
    meta: pageMeta(catalogue, {
      title: isRefused ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: `${title} en ${brand.name}.`,
      path: ACCOUNT_PATHS[view],
      noindex: true,
    }),
    breadcrumbs: plainBreadcrumbs(title),
    ...input,
    // Firebase sends its own.
    sendsMail: input.sendsMail || input.firebase !== null,
    notice: input.notice === null ? null : ACCOUNT_NOTICES[input.notice],
    brandName: brand.name,
    controller: dataController(catalogue),
    isDeleted: input.notice === 'eliminada',
  }
}

/** Whether the token of a link is that of an invitation (`FIRST_PASSWORD` in `local-administration.ts`). */
export const isInvitation = (token: string): boolean => token.startsWith('alta-')

/** The notice that an address names, or null. */
export function noticeNamed(name: string | null): AccountNotice | null {
  return name !== null && Object.hasOwn(ACCOUNT_NOTICES, name) ? (name as AccountNotice) : null
}

/** A path of this site out of what a link says, or the account's own. */
export function safeBack(text: string | null): string {
  const isOurs = text !== null && /^\/(?![/\\])[^\s\\]{0,800}$/.test(text)
  // Back to a screen of signing in would go round in circles.
  return isOurs && !/^\/(ingresar|registrarse|recuperar|salir|datos)\b/.test(text) ? text : '/cuenta'
}
