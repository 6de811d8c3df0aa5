import { securityVisitor, staffSignInVisitor, reauthenticateVisitor } from './server/visitor.ts'
import { accountRoutes } from './server/account-routes.ts'
import { endUserSessions } from './server/end-user-sessions.ts'
import { inviteUser } from './server/invite-user.ts'
import { resetUserFactors } from './server/reset-user-factors.ts'
import { sendUserLink } from './server/send-user-link.ts'
import { setUserRole } from './server/set-user-role.ts'
import { suspendUser } from './server/suspend-user.ts'
import { NOTED, usersRoutes } from './server/users-routes.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const accounts = defineServerFeature({
  name: 'accounts',
  visitors: {
    security: securityVisitor,
    'staff-sign-in': staffSignInVisitor,
    reauthenticate: reauthenticateVisitor,
  },
  commands: [inviteUser, sendUserLink, setUserRole, suspendUser, endUserSessions, resetUserFactors],
  noted: NOTED,
  routes: (parts) => [...accountRoutes(parts), ...usersRoutes(parts.app)],
})
