import type { Catalogue } from '#/catalogue/catalogue.ts'
import { formatCount, formatMoment } from '#/language/es-AR/format.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import { isFormRefused, noticeNames, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'

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

/** Modules a side, and the path of the dark ones, one unit each. */
export type QrDrawing = { size: number; path: string }

export type StaffSignInVisit = {
  email: string
  /** Without one, the account may do none of its work. */
  isRequired: boolean
  /** Showed a second factor at sign-in, or has none yet. */
  canChange: boolean
  totp: boolean
  recoveryCodes: number
  passkeys: readonly { id: string; name: string; createdAt: Date; backedUp: boolean }[]
  hasPasskeys: boolean
  /** The app's key that is being set up. */
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
  /** In fours, as it is typed. */
  setUp: { key: string; qr: QrDrawing } | null
  /** Nothing may be taken away any more. */
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
