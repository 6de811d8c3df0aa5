import type { Catalogue } from '#/catalogue/catalogue.ts'
import { formatCount, formatMoment } from '#/language/es-AR/format.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { isFormRefused, noticeNames, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { noVisitor, noQuery, definePage, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownStaffSignInVisitor: { staffSignIn: StaffSignInVisit | undefined } = { staffSignIn: undefined }

export const staffSignInPageEntry = definePage({
  path: '/cuenta/ingreso',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor: unknownStaffSignInVisitor,
  refusedForm: 'staffSignIn.form',
  isPersonal: ({ staffSignIn }) => staffSignIn !== undefined,
  // Other visitors are redirected to the security page.
  read: ({ catalogue, visitor }) =>
    visitor.staffSignIn ? staffSignInPage(catalogue, visitor.staffSignIn) : redirectOnce('/cuenta/seguridad'),
})

type StaffSignInField = 'code' | 'name'

export type StaffSignInForm = FormRefusal<StaffSignInField>

const STAFF_SIGN_IN_NOTICES = {
  falta:
    'Para trabajar en el sitio te falta el segundo factor. Elegí uno y configuralo: hasta entonces, tu cuenta puede lo mismo que la de una visita.',
  clave: 'Tu clave de acceso ya está.',
  nombre: 'Cambiamos el nombre de la clave de acceso.',
  quitada: 'Esa clave de acceso ya no sirve para entrar.',
  'sin-app': 'Tu cuenta ya no pide el código de la app. Los códigos de recuperación tampoco sirven más.',
} as const
type StaffSignInNotice = keyof typeof STAFF_SIGN_IN_NOTICES
export const staffSignInNoticeNamed = noticeNames(STAFF_SIGN_IN_NOTICES)

/** `size` in modules per side; `path` is SVG path data of the dark modules, one unit each. */
export type QrDrawing = { size: number; path: string }

export type StaffSignInVisit = {
  email: string
  /** True if the account's role requires a second factor. */
  isRequired: boolean
  /** True if the session used a second factor, or the account has none yet. */
  canChange: boolean
  totp: boolean
  recoveryCodes: number
  passkeys: readonly { id: string; name: string; createdAt: Date; backedUp: boolean }[]
  hasPasskeys: boolean
  /** Authenticator key during setup. */
  setUp: { key: string; qr: QrDrawing } | null
  newCodes: readonly string[] | null
  form: StaffSignInForm
  notice: StaffSignInNotice | null
}

export type StaffSignInPage = Omit<StaffSignInVisit, 'passkeys' | 'recoveryCodes' | 'setUp' | 'notice'> & {
  meta: PageMeta
  name: string
  breadcrumbs: Breadcrumb[]
  passkeys: { id: string; name: string; created: string; backedUp: boolean }[]
  /** «10 códigos». */
  codesLeft: string
  /** Key in groups of four characters. */
  setUp: { key: string; qr: QrDrawing } | null
  /** True if the last required factor must not be removed. */
  isLast: boolean
  notice: string | null
}

export function staffSignInPage(catalogue: Catalogue, visit: StaffSignInVisit): StaffSignInPage {
  const { notice, passkeys, recoveryCodes, setUp, ...rest } = visit
  const { form, totp, isRequired } = rest
  const name = isRequired ? 'Ingreso del equipo' : 'Segundo factor'
  return {
    ...rest,
    codesLeft: formatCount(recoveryCodes, 'código', 'códigos'),
    meta: pageMeta(catalogue, {
      title: isFormRefused(form) ? `Revisá los datos: ${name.toLowerCase()}` : name,
      description: 'Claves de acceso y códigos, además de la clave.',
      path: '/cuenta/ingreso',
      noindex: true,
    }),
    name,
    breadcrumbs: accountBreadcrumbs(name),
    passkeys: passkeys.map(({ id, name, createdAt, backedUp }) => ({
      id,
      name,
      created: formatMoment(createdAt),
      backedUp,
    })),
    setUp: setUp && { ...setUp, key: setUp.key.replaceAll(/.{4}(?=.)/g, '$& ') },
    isLast: isRequired && Number(totp) + passkeys.length <= 1,
    notice: notice === null ? null : STAFF_SIGN_IN_NOTICES[notice],
  }
}
