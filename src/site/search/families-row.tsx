import type { ProductFamily } from '#/site/model/listed.ts'
import { Icon } from '#/ui/icon.tsx'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import css from './search.module.css'

export function FamiliesRow({ families }: { families: readonly ProductFamily[] }) {
  return (
    <nav aria-label="Familias de productos" className={`${rule.above} ${css.familiesNav}`}>
      <ul className={css.row}>
        {families.map(({ name, link, picture }) => (
          <li key={link}>
            <SiteLink href={link} className={`${stack.xs} ${css.link}`}>
              <Plate
                picture={picture}
                sizes="(min-width: 37.5em) 72px, 30vw"
                fallback={name.slice(0, 1)}
                alt=""
                className={css.thumb}
              />
              <span className={`${layout.narrow} ${font.medium} ${css.familiesName}`}>{name}</span>
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink href="/soporte" className={`${stack.xs} ${css.link}`}>
            <span className={`${layout.centre} ${css.tool}`}>
              <Icon name="wrench" size={24} />
            </span>
            <span className={`${layout.narrow} ${font.medium} ${css.familiesName}`}>Soporte</span>
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}
