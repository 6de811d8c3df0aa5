import { reauthenticatePage, type ReauthenticateVisit } from './reauthenticate-page.ts'
import { never, noQuery, page, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownVisitor: { confirm: ReauthenticateVisit | undefined } = { confirm: undefined }

export const reauthenticate = page({
  path: '/cuenta/confirmar',
  query: noQuery,
  cache: never,
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
