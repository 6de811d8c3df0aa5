import { reauthenticatePage, type ReauthenticateVisit } from './reauthenticate-page.ts'
import { noVisitor, noQuery, definePage, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownVisitor: { confirm: ReauthenticateVisit | undefined } = { confirm: undefined }

export const reauthenticate = definePage({
  path: '/cuenta/confirmar',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor,
  refusedForm: 'confirm',
  isPersonal: ({ confirm }) => confirm !== undefined,
  read: ({ catalogue, visitor, accounts }) =>
    visitor.confirm
      ? reauthenticatePage(catalogue, visitor.confirm, accounts.firebase)
      : redirectOnce('/ingresar?volver=%2Fcuenta'),
})
