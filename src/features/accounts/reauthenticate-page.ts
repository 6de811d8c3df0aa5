import type { Catalogue } from '#/catalogue/catalogue.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { ReauthenticateField } from './reauthenticate-names.ts'
import { isFormRefused, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'

export type ReauthenticateVisit = FormRefusal<ReauthenticateField> & {
  email: string
  /** Address to submit the preserved `fields` to afterwards. */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
  /** Proof required; a passkey needs no typing. */
  asks: 'password' | 'password and code' | 'passkey'
  hasPasskey: boolean
}

export type ReauthenticatePage = ReauthenticateVisit & {
  meta: PageMeta
  breadcrumbs: Breadcrumb[]
  /** Whether what was being done goes along, and is done with the answer. */
  isCarried: boolean
  /** Firebase alone can ask for its passwords. */
  firebase: FirebaseAccounts | null
}

export function reauthenticatePage(
  catalogue: Catalogue,
  visit: ReauthenticateVisit,
  firebase: FirebaseAccounts | null,
): ReauthenticatePage {
  const path = '/cuenta/confirmar'
  const title = 'Confirmá que sos vos'
  return {
    ...visit,
    firebase,
    isCarried: visit.action !== path,
    meta: pageMeta(catalogue, {
      title: isFormRefused(visit) ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: 'Antes de un cambio delicado te preguntamos de nuevo quién sos.',
      path,
      noindex: true,
    }),
    breadcrumbs: accountBreadcrumbs(title),
  }
}
