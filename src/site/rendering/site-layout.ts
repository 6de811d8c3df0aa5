import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/catalogue/snapshot.ts'
import { PASSWORD_LENGTH } from '#/engines/identity/identity.ts'
import { siteLayout, type SiteLayout } from '#/pages/layout/site-layout-data.ts'
import type { AccountTerms } from '#/pages/page.ts'
import type { App } from '#/server/site/app.ts'

export const OFFLINE_SCRIPT = '/sin-conexion.js'

const siteLayouts = new WeakMap<Catalogue, SiteLayout>()

export function siteLayoutOf(
  app: Pick<App, 'identity' | 'environment'>,
  { catalogue }: Snapshot,
): SiteLayout {
  const made =
    siteLayouts.get(catalogue) ??
    siteLayout(
      catalogue,
      accountTerms(app).firebase,
      app.environment.vitalsSample,
      app.environment.offline ? OFFLINE_SCRIPT : null,
    )
  siteLayouts.set(catalogue, made)
  return made
}

export function accountTerms({ identity, environment }: Pick<App, 'identity' | 'environment'>): AccountTerms {
  return {
    firebase: identity.kind === 'firebase' ? identity.settings : null,
    passwordLength: PASSWORD_LENGTH,
    passkeys: identity.passkeys !== null,
    sendsMail: environment.smtpUrl !== undefined,
  }
}
