import { securityPage, type SecurityVisit } from './security-page.ts'
import { never, noQuery, page, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownVisitor: { security: SecurityVisit | undefined } = { security: undefined }

export const security = page({
  path: '/cuenta/seguridad',
  query: noQuery,
  cache: never,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor,
  refusedForm: 'security.form',
  isPersonal: ({ security }) => security !== undefined,
  read: ({ catalogue, visitor, accounts }) =>
    visitor.security
      ? securityPage(catalogue, visitor.security, accounts)
      : redirectOnce('/ingresar?volver=%2Fcuenta%2Fseguridad'),
})
