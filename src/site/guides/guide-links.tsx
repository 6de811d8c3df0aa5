import type { GuideLink } from '#/site/model/listed.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import chip from '#/ui/chip.module.css'
import space from '#/ui/space.module.css'
import css from '#/site/search/search.module.css'

type GuideLinksProps = { guides: readonly GuideLink[] }

export function GuideLinks({ guides }: GuideLinksProps) {
  return (
    <nav aria-label="Guías para elegir" className={space.above20}>
      <ul className={css.chips}>
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
