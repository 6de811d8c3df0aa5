import { securityPage } from './security-page.ts'
import { never, noQuery, page, redirectOnce, signedIn } from '#/site/pages/page.ts'

export const security = page({
  path: '/cuenta/seguridad',
  query: noQuery,
  cache: never,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  read: ({ catalogue, visitor, accounts }) =>
    visitor.security
      ? securityPage(catalogue, visitor.security, accounts)
      : redirectOnce('/ingresar?volver=%2Fcuenta%2Fseguridad'),
})
