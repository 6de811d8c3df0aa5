import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { account } from '#/features/accounts/account.page.ts'
import type { reauthenticate } from '#/features/accounts/reauthenticate.page.ts'
import type { security } from '#/features/accounts/security.page.ts'
import type { staffSignIn } from '#/features/accounts/staff-sign-in.page.ts'
import type { App } from '#/core/services/app.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readReauthenticate } from './reauthenticate.ts'
import { readSecurity } from './account-security.ts'
import { readStaffSignIn } from './staff-sign-in.ts'

type AccountState = StateOf<typeof account>
type Request = Parameters<typeof readSecurity>[1]

/** `readCases`: those of who is signed in, which another feature has. */
export function accountVisitor(
  readCases: (app: App, request: Request) => Promise<AccountState['ownCases']>,
): VisitorReader<AccountState> {
  return async (app, { incoming }, { path }) =>
    path === ACCOUNT_PATHS.account ? { ownCases: await readCases(app, incoming) } : {}
}

export const securityVisitor: VisitorReader<StateOf<typeof security>> = async (
  app,
  { incoming, search },
) => ({ security: await readSecurity(app, incoming, search) })

export const staffSignInVisitor: VisitorReader<StateOf<typeof staffSignIn>> = async (
  app,
  { incoming, search },
) => ({ staffSignIn: await readStaffSignIn(app, incoming, search) })

export const reauthenticateVisitor: VisitorReader<StateOf<typeof reauthenticate>> = async (
  app,
  { incoming, search },
) => ({ confirm: await readReauthenticate(app, incoming, search) })
