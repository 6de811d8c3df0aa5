import type { HostedAccounts } from '../../pages/account-page.ts'
import css from './hosted-notice.module.css'

/** A hosted service is reached by the browser, which without JavaScript can't. */
export function HostedNotice({ hosted }: { hosted: HostedAccounts | null }) {
  return hosted ? (
    <p className={css.notice}>
      Para usar tu cuenta hace falta JavaScript. Activalo en tu navegador y recargá la página.
    </p>
  ) : null
}
