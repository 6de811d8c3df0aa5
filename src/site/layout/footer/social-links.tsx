import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './social-links.module.css'

export function SocialLinks({ links }: { links: SiteLayout['social'] }) {
  if (links.length === 0) return null
  return (
    <ul className={css.links} aria-label="Redes">
      {links.map(({ network, name, url }) => (
        <li key={url}>
          <ExternalLink href={url} bare className={`${touch.square} ${anchor.inset} ${css.link}`}>
            <Icon name={network} size={24} />
            <span className={layout.hidden}>{name}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
