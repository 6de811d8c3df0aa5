import type { FirebaseAccounts } from '../../pages/account/names.ts'
import css from './firebase-notice.module.css'

/** Firebase is reached by the browser, which without JavaScript can't. */
export function FirebaseNotice({ firebase }: { firebase: FirebaseAccounts | null }) {
  return firebase ? (
    <p className={css.notice}>
      Para usar tu cuenta hace falta JavaScript. Activalo en tu navegador y recargá la página.
    </p>
  ) : null
}
