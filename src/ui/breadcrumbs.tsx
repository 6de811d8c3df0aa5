import { SiteLink } from './site-link.tsx'
import anchor from './anchor.module.css'
import print from './print.module.css'
import layout from './layout.module.css'
import css from './breadcrumbs.module.css'

type BreadcrumbStep = { name: string; link: string | null }

export function Breadcrumbs({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav aria-label="Estás en" className={`${print.never} ${css.nav}`}>
      <ol className={`${layout.wrap} ${css.list}`}>
        {steps.map((step) => (
          <li key={step.name} className={css.step}>
            {step.link === null ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <SiteLink href={step.link} className={`${anchor.quiet} ${css.link}`}>
                {step.name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
