import type { FirebaseAccounts } from '#/core/identity/names.ts'
import framed from '#/ui/framed.module.css'
import css from './accounts.module.css'

/** Firebase needs JavaScript in the browser. */
export function FirebaseNotice({ firebase }: { firebase: FirebaseAccounts | null }) {
  return firebase ? (
    <p className={`${framed.caution} ${css.notice}`}>
      Para usar tu cuenta hace falta JavaScript. Activalo en tu navegador y recargá la página.
    </p>
  ) : null
}
