import { accountPageEntry } from './account-page.ts'
import { securityPageEntry } from './security-page.ts'
import { staffSignInPageEntry } from './staff-sign-in-page.ts'
import { reauthenticatePageEntry } from './reauthenticate-page.ts'
import { securityVisitor, staffSignInVisitor, reauthenticateVisitor } from './server/visitor.ts'
import { accountRoutes } from './server/account-routes.ts'
import { passwordForm } from './server/account-security.ts'
import { deleteAccountForm } from './server/delete-account.ts'
import { newPasswordForm, recoverForm, confirmForm, signUpForm } from './server/sign-up-and-recovery.ts'
import {
  endUserSessions,
  resetUserFactors,
  suspendUser,
  setUserRole,
  sendUserLink,
  inviteUser,
} from './server/user-commands.ts'
import { NOTED, userRead, usersRead } from './server/users-reads.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const accountsFeature = defineServerFeature({
  name: 'accounts',
  pages: {
    account: accountPageEntry,
    security: securityPageEntry,
    'staff-sign-in': staffSignInPageEntry,
    reauthenticate: reauthenticatePageEntry,
  },
  visitors: {
    security: securityVisitor,
    'staff-sign-in': staffSignInVisitor,
    reauthenticate: reauthenticateVisitor,
  },
  commands: [inviteUser, sendUserLink, setUserRole, suspendUser, endUserSessions, resetUserFactors],
  noted: NOTED,
  reads: [usersRead, userRead],
  forms: [signUpForm, confirmForm, recoverForm, newPasswordForm, deleteAccountForm, passwordForm],
  routes: accountRoutes,
})
