import type { Catalogue } from '#/catalogue/catalogue.ts'
import {
  ACCOUNT_PATHS,
  ERASED_WITH_ACCOUNT,
  type AccountView,
  type FirebaseAccounts,
} from '#/core/identity/names.ts'
import { dataController, type DataController } from '#/site/model/data-controller.ts'
import type { ListedCase } from '#/site/model/listed.ts'
import { plainBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { isFormRefused, noticeNames, type FormState, EMPTY_FORM } from '#/core/forms/names.ts'
import { pageMeta, requireSettings, type PageMeta } from '#/site/model/page-meta.ts'
import { noVisitor, definePage, redirectOnce } from '#/site/pages/page.ts'

const ACCOUNT_VIEW_BY_PATH = new Map(
  (Object.keys(ACCOUNT_PATHS) as AccountView[]).map((view) => [ACCOUNT_PATHS[view], view] as const),
)

const unknownAccountVisitor: { accountForm: AccountFormState; ownCases: AccountPage['cases'] } = {
  accountForm: EMPTY_FORM,
  ownCases: [],
}

export const accountPageEntry = definePage({
  path: [...ACCOUNT_VIEW_BY_PATH.keys()],
  query: (search) => ({
    notice: noticeNamed(search.get('aviso')),
    back: safeBack(search.get('volver')),
    token: search.get('token') ?? '',
  }),
  cache: noVisitor,
  softNavigation: false,
  confidential: true,
  access(path) {
    if (path === ACCOUNT_PATHS.account) return 'signed-in'
    const isEntrance = ['sign-in', 'sign-up', 'code'].includes(ACCOUNT_VIEW_BY_PATH.get(path)!)
    return isEntrance ? 'signed-out' : undefined
  },
  usage: 'account',
  unknownVisitor: unknownAccountVisitor,
  refusedForm: 'accountForm',
  read({ catalogue, path, query, visitor, accounts }) {
    const view = ACCOUNT_VIEW_BY_PATH.get(path)!
    if (query.token === '' && (view === 'confirm' || view === 'new-password'))
      return redirectOnce(path.slice(0, path.lastIndexOf('/')))
    const { accountForm: form, ownCases } = visitor
    return accountPage(catalogue, { view, form, ...query, ...accounts, cases: ownCases })
  },
})

export type AccountField = 'email' | 'password' | 'code' | 'sure'

export type AccountFormState = FormState<AccountField>

const ACCOUNT_NOTICES = {
  clave: 'Tu clave nueva ya está. Ingresá con ella.',
  alta: 'Tu clave ya está. Ingresá con ella: el sitio te lleva a configurar tu segundo factor, y de ahí al panel.',
  salida: 'Cerraste tu sesión en todos los dispositivos.',
  eliminada: `Eliminamos tu cuenta. Ya borramos ${ERASED_WITH_ACCOUNT}.`,
  codigo: 'Pasó el tiempo para escribir el código, o se probó demasiadas veces. Empezá de nuevo.',
  vencida: 'Tu sesión terminó. Ingresá de nuevo para seguir.',
} as const
type AccountNotice = keyof typeof ACCOUNT_NOTICES
export const noticeNamed = noticeNames(ACCOUNT_NOTICES)

export type AccountPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  view: AccountView
  form: AccountFormState
  notice: string | null
  /** A path of this site. */
  back: string
  /** Token of an emailed link; empty without one. */
  token: string
  isInvited: boolean
  /** Null when the site stores the accounts itself. */
  firebase: FirebaseAccounts | null
  brandName: string
  controller: DataController
  isDeleted: boolean
  /** Characters. */
  passwordLength: { min: number; max: number }
  passkeys: boolean
  /** True if emailed links are delivered. */
  sendsMail: boolean
  cases: ListedCase[]
}

const ACCOUNT_TITLES: Record<AccountView, string> = {
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
  'view' | 'form' | 'back' | 'token' | 'firebase' | 'passwordLength' | 'passkeys' | 'sendsMail' | 'cases'
> & {
  notice: AccountNotice | null
}

/** Identical for all visitors: the browser reads the session afterwards. */
export function accountPage(catalogue: Catalogue, input: AccountPageInput): AccountPage {
  const { brand } = requireSettings(catalogue)
  const { view, form } = input
  const isInvited = view === 'new-password' && isInvitation(input.token)
  const title = isInvited ? 'Elegir tu clave' : ACCOUNT_TITLES[view]
  return {
    isInvited,
    meta: pageMeta(catalogue, {
      title: isFormRefused(form) ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: `${title} en ${brand.name}.`,
      path: ACCOUNT_PATHS[view],
      noindex: true,
    }),
    breadcrumbs: plainBreadcrumbs(title),
    ...input,
    // Firebase sends its own emails.
    sendsMail: input.sendsMail || input.firebase !== null,
    notice: input.notice === null ? null : ACCOUNT_NOTICES[input.notice],
    brandName: brand.name,
    controller: dataController(catalogue),
    isDeleted: input.notice === 'eliminada',
  }
}

/** Token prefix set by `FIRST_PASSWORD` in `local-administration.ts`. */
export const isInvitation = (token: string): boolean => token.startsWith('alta-')

/** Only paths of this site: no open redirect. */
export function safeBack(text: string | null): string {
  const isOurs = text !== null && /^\/(?![/\\])[^\s\\]{0,800}$/.test(text)
  // Account forms are excluded, to avoid a loop after signing in.
  return isOurs && !/^\/(ingresar|registrarse|recuperar|salir|datos)\b/.test(text) ? text : '/cuenta'
}
