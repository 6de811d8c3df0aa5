import type { Catalogue } from '#/catalogue/catalogue.ts'
import { deviceName, networkName } from '#/core/identity/device-name.ts'
import { formatCount, formatMoment, NBSP } from '#/language/es-AR/format.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import type { AccountPage } from './account-page.ts'
import { isFormRefused, noticeNames, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { noVisitor, noQuery, definePage, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownSecurityVisitor: { security: SecurityVisit | undefined } = { security: undefined }

export const securityPageEntry = definePage({
  path: '/cuenta/seguridad',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor: unknownSecurityVisitor,
  refusedForm: 'security.form',
  isPersonal: ({ security }) => security !== undefined,
  read: ({ catalogue, visitor, accounts }) =>
    visitor.security
      ? securityPage(catalogue, visitor.security, accounts)
      : redirectOnce('/ingresar?volver=%2Fcuenta%2Fseguridad'),
})

/** Maximum sessions listed; the rest can be closed all at once. */
const MAX_LISTED_SESSIONS = 30

export type SecurityField = 'current' | 'password'

/** Without values: passwords are never repeated. */
export type SecurityForm = FormRefusal<SecurityField>

const SECURITY_NOTICES = {
  clave: 'Tu clave nueva ya está. Tu cuenta sigue abierta acá y se cerró en los demás dispositivos.',
  cerrada: 'Cerramos tu cuenta en ese dispositivo.',
} as const
type SecurityNotice = keyof typeof SECURITY_NOTICES
export const securityNoticeNamed = noticeNames(SECURITY_NOTICES)

export type SecurityVisit = {
  email: string
  /** In any order; null if the identity provider can't list them, or is unavailable. */
  sessions:
    | readonly {
        id: string
        device: { userAgent: string; network: string }
        openedAt: Date
        usedAt: Date
        isCurrent: boolean
      }[]
    | null
  /** Maximum seconds of a session, and of one unused (null: no limit of its own). */
  limits: { lasts: number; unused: number | null }
  passwordLength: { min: number; max: number }
  form: SecurityForm
  notice: SecurityNotice | null
  /** Separate page for a second factor: mandatory for the team, optional otherwise; null without one. */
  factors: 'team' | 'own' | null
}

export type SessionLine = {
  id: string
  /** «Chrome en Android», with a capital. */
  name: string
  network: string
  opened: string
  used: string
  isCurrent: boolean
}

export type SecurityPage = {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  email: string
  sessions: SessionLine[] | null
  /** Number of sessions beyond those listed. */
  more: number
  /** Sentence about the automatic expiry of sessions. */
  ends: string
  /** True if Firebase stores the accounts and changes passwords. */
  firebase: boolean
  sendsMail: boolean
  passwordLength: { min: number; max: number }
  form: SecurityForm
  notice: string | null
  factors: SecurityVisit['factors']
}

export function securityPage(
  catalogue: Catalogue,
  visit: SecurityVisit,
  { firebase, sendsMail }: Pick<AccountPage, 'firebase' | 'sendsMail'>,
): SecurityPage {
  const { form, notice } = visit
  return {
    meta: pageMeta(catalogue, {
      title: isFormRefused(form) ? 'Revisá los datos: seguridad' : 'Seguridad',
      description: 'Dónde está abierta tu cuenta y cómo cambiar la clave.',
      path: '/cuenta/seguridad',
      noindex: true,
    }),
    breadcrumbs: accountBreadcrumbs('Seguridad'),
    email: visit.email,
    sessions:
      visit.sessions
        ?.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
        .slice(0, MAX_LISTED_SESSIONS)
        .map(sessionLine) ?? null,
    more: Math.max(0, (visit.sessions?.length ?? 0) - MAX_LISTED_SESSIONS),
    ends: sessionLimitWords(visit.limits),
    firebase: firebase !== null,
    sendsMail,
    passwordLength: visit.passwordLength,
    form,
    notice: notice === null ? null : SECURITY_NOTICES[notice],
    factors: visit.factors,
  }
}

function sessionLine(session: NonNullable<SecurityVisit['sessions']>[number]): SessionLine {
  const name = deviceName(session.device.userAgent)
  return {
    id: session.id,
    name: name.charAt(0).toUpperCase() + name.slice(1),
    network: networkName(session.device.network),
    opened: formatUnbrokenMoment(session.openedAt),
    used: session.isCurrent ? 'Ahora' : formatUnbrokenMoment(session.usedAt),
    isCurrent: session.isCurrent,
  }
}

/** Non-breaking before the time, so that a narrow screen wraps it whole. */
function formatUnbrokenMoment(instant: Date): string {
  return formatMoment(instant).replace(' a las ', ` a${NBSP}las${NBSP}`)
}

function sessionLimitWords({ lasts, unused }: SecurityVisit['limits']): string {
  const whole = `a los ${formatCount(lasts / 86_400, 'día', 'días')} de abierta`
  if (unused === null) return `Cada sesión se cierra sola ${whole}.`
  const idle =
    unused < 86_400
      ? formatCount(unused / 3600, 'hora', 'horas')
      : formatCount(unused / 86_400, 'día', 'días')
  return `Cada sesión se cierra sola después de ${idle} sin usarla y, como mucho, ${whole}.`
}
