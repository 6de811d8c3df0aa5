import type { Catalogue } from '#/catalogue/catalogue.ts'
import { deviceName, networkName } from '#/core/identity/device-name.ts'
import { formatCount, formatMoment, NBSP } from '#/language/es-AR/format.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import type { AccountPage } from './account-page.ts'
import { isFormRefused, noticeNames, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'

/** Maximum sessions listed; the rest can be closed all at once. */
const MAX_LISTED_SESSIONS = 30

export type SecurityField = 'current' | 'password'

/** Never what was typed. */
export type SecurityForm = FormRefusal<SecurityField>

const SECURITY_NOTICES = {
  clave: 'Tu clave nueva ya está. Tu cuenta sigue abierta acá y se cerró en los demás dispositivos.',
  cerrada: 'Cerramos tu cuenta en ese dispositivo.',
} as const
type SecurityNotice = keyof typeof SECURITY_NOTICES
export const securityNoticeNamed = noticeNames(SECURITY_NOTICES)

export type SecurityVisit = {
  email: string
  /** In any order; null where the engine can't tell, or can't now. */
  sessions:
    | readonly {
        id: string
        device: { userAgent: string; network: string }
        openedAt: Date
        usedAt: Date
        isCurrent: boolean
      }[]
    | null
  /** Seconds a session lasts, and may go unused (null: as long as it lasts). */
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
  /** When a session ends by itself. */
  ends: string
  /** Whether Firebase keeps the accounts: then the password is changed there. */
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

/** On a narrow screen the hour goes to the next line whole. */
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
