import type { PartLine } from '#/site/model/listed.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './part-list.module.css'

export function PartList({ parts }: { parts: readonly PartLine[] }) {
  return (
    <ul className={`${rule.rows} ${css.list}`}>
      {parts.map(({ id, name, link, fits, discontinued }) => (
        <li key={id} className={`${layout.relative} ${css.part}`}>
          <SiteLink href={link} className={`${anchor.cover} ${font.medium}`}>
            {name}
          </SiteLink>
          <span className={`${font.code} ${layout.nowrap}`}>{id}</span>
          <span className={`${font.note} ${css.fits}`}>{discontinued ? `Discontinuado. ${fits}` : fits}</span>
        </li>
      ))}
    </ul>
  )
}
