import { staffSignInPage, type StaffSignInVisit } from './staff-sign-in-page.ts'
import { noVisitor, noQuery, definePage, redirectOnce, signedIn } from '#/site/pages/page.ts'

const unknownStaffSignInVisitor: { staffSignIn: StaffSignInVisit | undefined } = { staffSignIn: undefined }

export const staffSignInPageEntry = definePage({
  path: '/cuenta/ingreso',
  query: noQuery,
  cache: noVisitor,
  softNavigation: false,
  access: signedIn,
  usage: 'account',
  unknownVisitor: unknownStaffSignInVisitor,
  refusedForm: 'staffSignIn.form',
  isPersonal: ({ staffSignIn }) => staffSignIn !== undefined,
  // Others find what concerns them under security.
  read: ({ catalogue, visitor }) =>
    visitor.staffSignIn ? staffSignInPage(catalogue, visitor.staffSignIn) : redirectOnce('/cuenta/seguridad'),
})
