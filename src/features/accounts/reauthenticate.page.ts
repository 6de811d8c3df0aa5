import { reauthenticatePage, type ReauthenticateVisit } from './reauthenticate-page.ts'
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
