import type { ComparePage } from '#/features/compare/compare-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './comparison-by-type.module.css'

export function ComparisonByType({ split }: Pick<ComparePage, 'split'>) {
  return (
    <ul className={css.list}>
      {split.map(({ label, names, link }) => (
        <li key={link} className={`${rule.below} ${css.item}`}>
          <SiteLink
            href={link}
            className={`${font.h3} ${anchor.cover} ${layout.ends} ${font.medium} ${css.link}`}
          >
            {label}
            <Icon name="arrowRight" size={18} />
          </SiteLink>
          <p className={`${font.muted} ${css.names}`}>{names}</p>
        </li>
      ))}
    </ul>
  )
}
