import type { GuideLink } from '../../../pages/guides.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import chips from '../search/category-chips.module.css'

type GuideLinksProps = { guides: readonly GuideLink[] }

/** Ways to guides. */
export function GuideLinks({ guides }: GuideLinksProps) {
  return (
    <nav aria-label="Guías para elegir" className={chips.nav}>
      <ul className={chips.chips}>
        {guides.map(({ title, link }) => (
          <li key={link}>
            <SiteLink href={link} className={chips.chip}>
              Guía: {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
