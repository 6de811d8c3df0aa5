import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import type { accountPageEntry } from '#/features/accounts/account-page.ts'
import type { reauthenticatePageEntry } from '#/features/accounts/reauthenticate-page.ts'
import type { securityPageEntry } from '#/features/accounts/security-page.ts'
import type { staffSignInPageEntry } from '#/features/accounts/staff-sign-in-page.ts'
import type { App } from '#/core/services/app.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import { readReauthenticate } from './reauthenticate.ts'
import { readSecurity } from './account-security.ts'
import { readStaffSignIn } from './staff-sign-in.ts'

type AccountState = StateOf<typeof accountPageEntry>
type Request = Parameters<typeof readSecurity>[1]

/** `readCases` reads the account's cases from another feature. */
export function accountVisitor(
  readCases: (app: App, request: Request) => Promise<AccountState['ownCases']>,
): VisitorReader<AccountState> {
  return async (app, { incoming }, { path }) =>
    path === ACCOUNT_PATHS.account ? { ownCases: await readCases(app, incoming) } : {}
}

export const securityVisitor: VisitorReader<StateOf<typeof securityPageEntry>> = async (
  app,
  { incoming, search },
) => ({ security: await readSecurity(app, incoming, search) })

export const staffSignInVisitor: VisitorReader<StateOf<typeof staffSignInPageEntry>> = async (
  app,
  { incoming, search },
) => ({ staffSignIn: await readStaffSignIn(app, incoming, search) })

export const reauthenticateVisitor: VisitorReader<StateOf<typeof reauthenticatePageEntry>> = async (
  app,
  { incoming, search },
) => ({ confirm: await readReauthenticate(app, incoming, search) })
