import type { Catalogue } from '#/catalogue/catalogue.ts'
import { accountBreadcrumbs, type Breadcrumb } from '#/site/model/breadcrumbs.ts'
import type { FirebaseAccounts } from '#/core/identity/names.ts'
import type { ReauthenticateField } from './reauthenticate-names.ts'
import { isFormRefused, type FormRefusal } from '#/core/forms/names.ts'
import { pageMeta, type PageMeta } from '#/site/model/page-meta.ts'
import { noVisitor, noQuery, definePage, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownReauthenticateVisitor: { confirm: ReauthenticateVisit | undefined } = { confirm: undefined }

export const reauthenticatePageEntry = definePage({
  path: '/cuenta/confirmar',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor: unknownReauthenticateVisitor,
  refusedForm: 'confirm',
  isPersonal: ({ confirm }) => confirm !== undefined,
  read: ({ catalogue, visitor, accounts }) =>
    visitor.confirm
      ? reauthenticatePage(catalogue, visitor.confirm, accounts.firebase)
      : redirectOnce('/ingresar?volver=%2Fcuenta'),
})

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
  /** True if the form carries the pending request and executes it on success. */
  isCarried: boolean
  /** True if the panel waits for it and then repeats its command. */
  isForPanel: boolean
  /** Set when the browser verifies the password with Firebase. */
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
    isForPanel: visit.fields.some(([name, value]) => name === 'volver' && /^\/panel\b/.test(value)),
    meta: pageMeta(catalogue, {
      title: isFormRefused(visit) ? `Revisá los datos: ${title.toLowerCase()}` : title,
      description: 'Antes de un cambio delicado te preguntamos de nuevo quién sos.',
      path,
      noindex: true,
    }),
    breadcrumbs: accountBreadcrumbs(title),
  }
}
