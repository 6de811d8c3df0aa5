import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import css from './footer-lists.module.css'

type FooterLinksProps = { id: string; title: string; links: SiteLayout['footer']['support'] }

export function FooterLinks({ id, title, links }: FooterLinksProps) {
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={`${font.eyebrow} ${css.title}`}>
        {title}
      </h2>
      <ul className={css.plain}>
        {links.map(({ name, link }) => (
          <li key={link}>
            <SiteLink href={link} className={`${anchor.inset} ${css.row}`}>
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
