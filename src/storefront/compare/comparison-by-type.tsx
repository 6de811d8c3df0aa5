import type { ComparePage } from '../../pages/compare/compare-page.ts'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import css from './comparison-by-type.module.css'

export function ComparisonByType({ split }: Pick<ComparePage, 'split'>) {
  return (
    <ul className={css.list}>
      {split.map(({ label, names, link }) => (
        <li key={link} className={css.item}>
          <SiteLink href={link} className={css.link}>
            {label}
            <Icon name="arrowRight" size={18} />
          </SiteLink>
          <p className={css.names}>{names}</p>
        </li>
      ))}
    </ul>
  )
}
