import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Snapshot } from '../../catalogue/snapshot.ts'
import { PASSWORD_LENGTH } from '../../engines/identity/identity.ts'
import { chrome, type Chrome } from '../../pages/chrome.ts'
import type { AccountTerms } from '../../pages/read-page.ts'
import type { App } from '../app.ts'

const chromes = new WeakMap<Catalogue, Chrome>()

/** Header and footer of the pages of a snapshot. */
export function chromeOf(app: Pick<App, 'identity' | 'environment'>, { catalogue }: Snapshot): Chrome {
  const made =
    chromes.get(catalogue) ?? chrome(catalogue, accountTerms(app).firebase, app.environment.vitalsSample)
  chromes.set(catalogue, made)
  return made
}

/** What pages say of the site's accounts. */
export function accountTerms({ identity }: Pick<App, 'identity'>): AccountTerms {
  return {
    firebase: identity.kind === 'firebase' ? identity.settings : null,
    passwordLength: PASSWORD_LENGTH,
    passkeys: identity.passkeys !== null,
  }
}
