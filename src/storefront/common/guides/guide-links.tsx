import type { GuideLink } from '../../../pages/guides.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import chip from '../../../ui/chip.module.css'
import chips from '../search/category-chips.module.css'

type GuideLinksProps = { guides: readonly GuideLink[]; label?: string }

/** Ways to guides. */
export function GuideLinks({ guides, label = 'Guías para elegir' }: GuideLinksProps) {
  return (
    <nav aria-label={label} className={chips.nav}>
      <ul className={chips.chips}>
        {guides.map(({ title, link }) => (
          <li key={link}>
            <SiteLink href={link} className={chip.chip}>
              Guía: {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
