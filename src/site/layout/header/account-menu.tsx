import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'
import type { VisitorSession } from '#/site/session/session-store.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './account-menu.module.css'
import bar from './site-header.module.css'

const ACCOUNT_PANEL_ID = 'cuenta-menu'

export function AccountMenu({ session }: { session: VisitorSession }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ACCOUNT_PANEL_ID}
        aria-label={`Cuenta de ${session.email}`}
        className={`${anchor.inset} ${bar.tool} ${css.control}`}
      >
        <Icon name="user" size={24} />
      </button>
      <div id={ACCOUNT_PANEL_ID} popover="auto" role="group" aria-label="Mi cuenta" className={css.panel}>
        <p className={`${font.note} ${rule.below} ${layout.cut} ${css.email}`}>{session.email}</p>
        <ul className={`${rule.below} ${css.links}`}>
          <li>
            <SiteLink href="/lista" className={`${anchor.inset} ${css.link}`}>
              Mi lista
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta/productos" className={`${anchor.inset} ${css.link}`}>
              Mis productos
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta" className={`${anchor.inset} ${css.link}`}>
              Mi cuenta
            </SiteLink>
          </li>
        </ul>
        <SignOutForm className={`${anchor.inset} ${css.link}`} />
      </div>
    </>
  )
}
