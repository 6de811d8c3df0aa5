import type { FaultsPage } from '#/features/faults/fault-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { FaultList } from './fault-list.tsx'
import space from '#/ui/space.module.css'
import css from './faults.module.css'

export function FaultsScreen({ page }: { page: FaultsPage }) {
  const { name, code, faults, contact, manual } = page
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <div className={`${stack.xl} ${css.fault}`}>
        <header>
          <h1 className={font.h1}>Problemas y soluciones</h1>
          <p className={`${font.muted} ${space.above12}`}>
            {name} <span className={font.code}>{code}</span>
          </p>
        </header>
        <FaultList faults={faults} />
        <nav aria-label="Otros caminos" className={`${layout.wrap} ${space.gapRow}`}>
          <SiteLink href={contact} className={button.tall}>
            Le pasa otra cosa: escribinos
          </SiteLink>
          {manual === null ? null : (
            <SiteLink href={manual} className={button.tall}>
              Ver el manual
            </SiteLink>
          )}
        </nav>
      </div>
    </div>
  )
}
