import { Icon, type IconName } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './home.module.css'

type IconLink = { href: string; icon: IconName; name: string; text: string }

export function IconLinks({ links }: { links: readonly IconLink[] }) {
  return (
    <ul className={css.links}>
      {links.map(({ href, icon, name, text }) => (
        <li key={href}>
          <SiteLink href={href} className={`${rule.above} ${css.link}`}>
            <Icon name={icon} size={24} />
            <span className={`${font.medium} ${css.name}`}>{name}</span>
            <span className={font.note}>{text}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
