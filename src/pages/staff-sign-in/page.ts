import { staffSignInPage } from './staff-sign-in-page.ts'
import { never, noQuery, page, redirectOnce, signedIn } from '../page.ts'

export const staffSignIn = page({
  path: '/cuenta/ingreso',
  query: noQuery,
  cache: never,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  // Whoever has nothing to set up here finds what concerns them under security.
  read: ({ catalogue, visitor }) =>
    visitor.staffSignIn ? staffSignInPage(catalogue, visitor.staffSignIn) : redirectOnce('/cuenta/seguridad'),
})
