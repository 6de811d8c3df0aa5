import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Breadcrumb } from '../common/breadcrumbs.ts'
import type { FirebaseAccounts } from '../account/names.ts'
import type { ReauthenticateField } from './names.ts'
import { pageMeta, type PageMeta } from '../common/page-meta.ts'

/** What a visit to `/cuenta/confirmar` is about: somebody is asked who they are before something is done. */
export type ReauthenticateVisit = {
  email: string
  /** Where what was sent goes, with these fields, once it is known who sends it. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** What is asked for besides the password; nothing can be typed where only a passkey will do. */
  asks: 'password' | 'password and code' | 'passkey'
  /** Whether the account has a passkey to confirm with. */
  hasPasskey: boolean
  errors: Partial<Record<ReauthenticateField, string>>
  problem: string | null
}

export type ReauthenticatePage = ReauthenticateVisit & {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  /** How the browser reaches accounts that Firebase keeps, which alone can ask for their password. */
  firebase: FirebaseAccounts | null
}

/** The page of `/cuenta/confirmar`. */
export function reauthenticatePage(
  catalogue: Catalogue,
  visit: ReauthenticateVisit,
  firebase: FirebaseAccounts | null,
): ReauthenticatePage {
  const isRefused = visit.problem !== null || Object.keys(visit.errors).length > 0
  const title = 'Confirmá que sos vos'
  return {
    ...visit,
    firebase,
    meta: pageMeta(catalogue, {
      title: isRefused ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: 'Antes de un cambio delicado te preguntamos de nuevo quién sos.',
      path: '/cuenta/confirmar',
      noindex: true,
    }),
    breadcrumbs: [
      { name: 'Inicio', link: '/' },
      { name: 'Mi cuenta', link: '/cuenta' },
      { name: title, link: null },
    ],
  }
}
