import anchor from '#/ui/anchor.module.css'
import type { FaultLink } from '#/features/faults/fault-page.ts'
import font from '#/ui/font.module.css'
import { Icon } from '#/ui/icon.tsx'
import rule from '#/ui/rule.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import space from '#/ui/space.module.css'
import layout from '#/ui/layout.module.css'
import css from './faults.module.css'

export function FaultList({ faults }: { faults: readonly FaultLink[] }) {
  const dangers = faults.filter(({ isDanger }) => isDanger)
  return (
    <>
      {dangers.length === 0 ? null : (
        <section aria-labelledby="peligro">
          <h2 id="peligro" className={`${font.h3} ${space.below12}`}>
            Pará ahora si…
          </h2>
          <FaultLinks links={dangers} className={css.faultListDanger} />
        </section>
      )}
      <section aria-labelledby="fallas">
        <h2 id="fallas" className={`${font.h3} ${space.below12}`}>
          Elegí qué le pasa
        </h2>
        <FaultLinks links={faults.filter(({ isDanger }) => !isDanger)} />
      </section>
    </>
  )
}

function FaultLinks({
  links,
  className = rule.rows,
}: {
  links: readonly FaultLink[]
  className?: string | undefined
}) {
  return (
    <ul className={className}>
      {links.map(({ name, link }) => (
        <li key={link}>
          <SiteLink href={link} className={`${layout.ends} ${anchor.quiet} ${css.link}`}>
            {name}
            <Icon name="arrowRight" size={20} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
