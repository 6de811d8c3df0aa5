import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { useSession } from '#/site/session/use-session.ts'
import { SignOutForm } from '#/site/account/sign-out-form.tsx'
import type { VisitorSession } from '#/site/session/session-store.ts'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import css from './header.module.css'
import { island } from '#/framework/components/island.tsx'

const ACCOUNT_PANEL_ID = 'cuenta-menu'

function AccountMenu({ session }: { session: VisitorSession }) {
  return (
    <>
      <button
        type="button"
        popoverTarget={ACCOUNT_PANEL_ID}
        aria-label={`Cuenta de ${session.email}`}
        className={`${anchor.inset} ${touch.square} ${css.tool} ${layout.relative} ${css.control}`}
      >
        <Icon name="user" size={24} />
      </button>
      <div id={ACCOUNT_PANEL_ID} popover="auto" role="group" aria-label="Mi cuenta" className={css.panel}>
        <p className={`${font.note} ${rule.below} ${layout.cut} ${css.email}`}>{session.email}</p>
        <ul className={`${rule.below} ${css.links}`}>
          <li>
            <SiteLink href="/lista" className={`${anchor.inset} ${touch.line} ${css.accountLink}`}>
              Mi lista
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta/productos" className={`${anchor.inset} ${touch.line} ${css.accountLink}`}>
              Mis productos
            </SiteLink>
          </li>
          <li>
            <SiteLink href="/cuenta" className={`${anchor.inset} ${touch.line} ${css.accountLink}`}>
              Mi cuenta
            </SiteLink>
          </li>
        </ul>
        <SignOutForm className={`${anchor.inset} ${touch.line} ${css.accountLink}`} />
      </div>
    </>
  )
}

/** Links to sign-in until the session is known; the server redirects signed-in visitors. */
export const HeaderAccount = island('header-account', HeaderAccountPart)

function HeaderAccountPart({ place }: { place: 'bar' | 'menu' }) {
  const session = useSession()
  return (
    <div className={place === 'menu' ? css.menu : css.accountBar} data-slot={`account-${place}`}>
      {place === 'menu' ? (
        <SiteLink
          href={session ? '/cuenta' : '/ingresar'}
          className={`${button.outline} ${button.wide} ${css.wide}`}
        >
          <Icon name="user" />
          {session ? 'Mi cuenta' : 'Ingresá'}
        </SiteLink>
      ) : session ? (
        <AccountMenu session={session} />
      ) : (
        <SiteLink
          href="/ingresar"
          aria-label="Ingresar"
          className={`${anchor.inset} ${touch.square} ${css.tool}`}
        >
          <Icon name="user" size={24} />
        </SiteLink>
      )}
    </div>
  )
}
