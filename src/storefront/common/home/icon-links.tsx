import { Icon, type IconName } from '../../../ui/icon.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import css from './icon-links.module.css'

export type IconLink = { href: string; icon: IconName; name: string; text: string }

export function IconLinks({ links }: { links: readonly IconLink[] }) {
  return (
    <ul className={css.links}>
      {links.map(({ href, icon, name, text }) => (
        <li key={href}>
          <SiteLink href={href} className={css.link}>
            <Icon name={icon} size={24} />
            <span className={css.name}>{name}</span>
            <span className={css.text}>{text}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
