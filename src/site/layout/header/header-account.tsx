import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { useSession } from '#/site/session/use-session.ts'
import { AccountMenu } from './account-menu.tsx'
import css from './header-account.module.css'
import anchor from '#/ui/anchor.module.css'
import bar from './site-header.module.css'
import { island } from '#/framework/components/island.tsx'

/** Links to sign-in until the session is known; the server redirects signed-in visitors. */
export const HeaderAccount = island('header-account', HeaderAccountPart)

function HeaderAccountPart({ place }: { place: 'bar' | 'menu' }) {
  const session = useSession()
  return (
    <div className={css[place]} data-slot={`account-${place}`}>
      {place === 'menu' ? (
        <SiteLink href={session ? '/cuenta' : '/ingresar'} className={`${button.outline} ${css.wide}`}>
          <Icon name="user" />
          {session ? 'Mi cuenta' : 'Ingresá'}
        </SiteLink>
      ) : session ? (
        <AccountMenu session={session} />
      ) : (
        <SiteLink href="/ingresar" aria-label="Ingresar" className={`${anchor.inset} ${bar.tool}`}>
          <Icon name="user" size={24} />
        </SiteLink>
      )}
    </div>
  )
}
