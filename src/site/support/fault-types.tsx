import type { FaultType } from '#/site/model/listed.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import css from './fault-types.module.css'

export function FaultTypes({ types }: { types: readonly FaultType[] }) {
  return (
    <ul className={css.types}>
      {types.map(({ name, link }) => (
        <li key={link}>
          <SiteLink href={link} className={css.type}>
            {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
