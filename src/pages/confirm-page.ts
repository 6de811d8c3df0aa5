import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Breadcrumb } from './breadcrumbs.ts'
import type { FirebaseAccounts } from './account-page.ts'
import { pageMeta, type PageMeta } from './page-meta.ts'

export type ConfirmField = 'password' | 'code'

/** What a visit to `/cuenta/confirmar` is about: somebody is asked who they are before something is done. */
export type ConfirmVisit = {
  email: string
  /** Where what was sent goes, with these fields, once it is known who sends it. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** What is asked for besides the password; nothing can be typed where only a passkey will do. */
  asks: 'password' | 'password and code' | 'passkey'
  /** Whether the account has a passkey to confirm with. */
  hasPasskey: boolean
  errors: Partial<Record<ConfirmField, string>>
  problem: string | null
}

export type ConfirmPage = ConfirmVisit & {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  /** How the browser reaches accounts that Firebase keeps, which alone can ask for their password. */
  firebase: FirebaseAccounts | null
}

/** Names of the fields that say who somebody is, beside those of what they were doing. */
export const CONFIRM_FIELDS = { password: 'confirma-clave', code: 'confirma-codigo' } as const

/** The page of `/cuenta/confirmar`. */
export function confirmPage(
  catalogue: Catalogue,
  visit: ConfirmVisit,
  firebase: FirebaseAccounts | null,
): ConfirmPage {
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
