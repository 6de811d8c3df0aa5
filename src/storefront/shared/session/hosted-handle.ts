import type { HostedAccounts } from '../../../pages/account-page.ts'
import type { HostedClient } from './hosted-client.ts'

let loading: Promise<HostedClient> | undefined

/** The hosted service's library, loaded once, by nobody but a site that uses it. */
export function hostedClient(settings: HostedAccounts): Promise<HostedClient> {
  loading ??= import('./hosted-client.ts').then(({ openHostedClient }) => openHostedClient(settings))
  return loading
}

/** Signs out of the hosted service, where there is one; a site with its own accounts loads nothing for it. */
export async function endHosted(): Promise<void> {
  await (await loading)?.signOut()
}
