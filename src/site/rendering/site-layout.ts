import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import { PASSWORD_LENGTH } from '#/core/identity/identity.ts'
import { siteLayout, type SiteLayout } from '#/site/layout/site-layout-data.ts'
import type { AccountTerms } from '#/site/pages/page.ts'
import type { App } from '#/core/services/app.ts'

export const OFFLINE_SCRIPT = '/sin-conexion.js'

const siteLayouts = new WeakMap<Catalogue, SiteLayout>()

export function siteLayoutOf(
  app: Pick<App, 'identity' | 'environment'>,
  { catalogue }: Snapshot,
): SiteLayout {
  const rendered =
    siteLayouts.get(catalogue) ??
    siteLayout(
      catalogue,
      accountTerms(app).firebase,
      app.environment.vitalsSample,
      app.environment.offline ? OFFLINE_SCRIPT : null,
    )
  siteLayouts.set(catalogue, rendered)
  return rendered
}

export function accountTerms({ identity, environment }: Pick<App, 'identity' | 'environment'>): AccountTerms {
  return {
    firebase: identity.kind === 'firebase' ? identity.settings : null,
    passwordLength: PASSWORD_LENGTH,
    passkeys: identity.passkeys !== null,
    sendsMail: environment.smtpUrl !== undefined,
  }
}
