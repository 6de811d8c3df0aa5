import { securityPage, type SecurityVisit } from './security-page.ts'
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
