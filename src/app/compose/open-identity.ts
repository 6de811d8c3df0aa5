import { openFirebaseIdentity } from '#/adapters/identity/firebase.ts'
import type { IdentityDatabase } from '#/adapters/identity/identity-database.ts'
import type { Identity } from '#/core/identity/identity.ts'
import type { PasswordCost } from '#/adapters/identity/local-auth.ts'
import { openLocalIdentity } from '#/adapters/identity/local.ts'
import { secretsFor, type Secrets } from '#/core/secrets/secrets.ts'
import { openRefusedInputs } from '#/adapters/identity/refused-inputs.ts'
import type { RefusedInputs } from '#/core/forms/refused-inputs.ts'
import { openThrottle } from '#/adapters/identity/throttle.ts'
import type { Throttle } from '#/core/identity/throttle.ts'
import type { Outbox } from '#/core/mail/outbox.ts'
import type { Environment } from '#/app/settings/environment.ts'
import type { Log } from '#/core/observability/log.ts'
import { identityEmails } from '#/features/accounts/server/account-emails.ts'

export type IdentityParts = { identity: Identity; throttle: Throttle; refusedInputs: RefusedInputs }

type OpenOptions = {
  environment: Environment
  database: IdentityDatabase
  secrets: Secrets
  outbox: Outbox
  brand: () => string
  log: Log
  passwordCost?: PasswordCost | undefined
}

/** @throws {IdentityMisconfigured} */
export async function openIdentity(options: OpenOptions): Promise<IdentityParts> {
  const { environment, database, outbox, brand, log } = options
  const [throttleSecret] = secretsFor(options.secrets, 'identity:throttle')
  const throttle = await openThrottle(database, throttleSecret)
  const { siteUrl } = environment
  const emails = identityEmails({ outbox, throttle, siteUrl, brand })
  const identity =
    environment.identity.kind === 'firebase'
      ? await openFirebaseIdentity({
          ...firebaseOf(environment.identity, log),
          siteUrl,
          send: emails.send,
          onProblem: (event, error) => log('warn', event, { error }),
        })
      : await openLocalIdentity({
          database,
          secrets: secretsFor(options.secrets, 'identity:sessions'),
          siteUrl,
          send: emails.send,
          ...(options.passwordCost ? { passwordCost: options.passwordCost } : {}),
          onProblem: (message) => log('error', 'accounts', { message }),
        })
  return { identity, throttle, refusedInputs: await openRefusedInputs(database) }
}

function firebaseOf(
  { asksSecondFactor, ...settings }: Environment['identity'] & { kind: 'firebase' },
  log: Log,
) {
  if (!asksSecondFactor) log('warn', 'the team signs in without a second factor', {})
  return { settings, asksSecondFactor }
}
