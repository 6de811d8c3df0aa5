import { account } from './account.page.ts'
import { security } from './security.page.ts'
import { staffSignIn } from './staff-sign-in.page.ts'
import { reauthenticate } from './reauthenticate.page.ts'
import { securityVisitor, staffSignInVisitor, reauthenticateVisitor } from './server/visitor.ts'
import { accountRoutes } from './server/account-routes.ts'
import { passwordForm } from './server/account-security.ts'
import { deleteAccountForm } from './server/delete-account.ts'
import { newPasswordForm, recoverForm } from './server/recover-password.ts'
import { confirmForm, signUpForm } from './server/sign-up.ts'
import { endUserSessions } from './server/end-user-sessions.ts'
import { inviteUser } from './server/invite-user.ts'
import { resetUserFactors } from './server/reset-user-factors.ts'
import { sendUserLink } from './server/send-user-link.ts'
import { setUserRole } from './server/set-user-role.ts'
import { suspendUser } from './server/suspend-user.ts'
import { NOTED, userRead, usersRead } from './server/users-reads.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const accounts = defineServerFeature({
  name: 'accounts',
  pages: { account, security, 'staff-sign-in': staffSignIn, reauthenticate },
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
