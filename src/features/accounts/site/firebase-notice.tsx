import type { FirebaseAccounts } from '#/core/identity/names.ts'
import framed from '#/ui/framed.module.css'
import css from './firebase-notice.module.css'

/** Firebase is reached by the browser, which without JavaScript can't. */
export function FirebaseNotice({ firebase }: { firebase: FirebaseAccounts | null }) {
  return firebase ? (
    <p className={`${framed.caution} ${css.notice}`}>
      Para usar tu cuenta hace falta JavaScript. Activalo en tu navegador y recargá la página.
    </p>
  ) : null
}
