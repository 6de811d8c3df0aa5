import type { SiteLayout } from '../../../pages/layout/site-layout-data.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import css from './footer-lists.module.css'

type FooterLinksProps = { id: string; title: string; links: SiteLayout['footer']['support'] }

export function FooterLinks({ id, title, links }: FooterLinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <ul className={css.plain}>
        {links.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={css.row}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
