import type { IncomingMessage } from 'node:http'
import { signature, type Secrets } from '#/core/secrets/secrets.ts'
import type { App } from '#/core/services/app.ts'
import { clientNetwork } from '#/core/http/client-address.ts'

const EVENTS = {
  'signed in': 'info',
  'sign-in refused': 'warn',
  'locked out': 'warn',
  'signed out': 'info',
  'signed out everywhere': 'info',
  'account asked for': 'info',
  'account confirmed': 'info',
  'account deleted': 'info',
  'password reset asked': 'info',
  'password changed': 'info',
  'password refused': 'warn',
  'second factor added': 'info',
  'second factor removed': 'warn',
  'recovery codes made': 'info',
  'confirmed again': 'info',
  'confirmation refused': 'warn',
} as const

type AccountLogFacts = { uid?: string; email?: string } & Record<
  string,
  string | number | boolean | null | undefined
>
type LogApp = Pick<App, 'log' | 'secrets' | 'environment'>

export function logAccount(
  app: LogApp,
  request: IncomingMessage,
  event: keyof typeof EVENTS,
  { email, ...facts }: AccountLogFacts,
): void {
  const network = clientNetwork(request, app.environment.trustedProxies)
  const who = email === undefined ? {} : { who: emailLogHash(app.secrets, email) }
  app.log(EVENTS[event], event, { ...facts, ...who, network })
}

function emailLogHash(secrets: Secrets, email: string): string {
  const normal = email.trim().toLowerCase()
  return signature(secrets, `log:${normal}`).slice(0, 12)
}
