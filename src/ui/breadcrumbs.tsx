import { SiteLink } from './site-link.tsx'
import css from './breadcrumbs.module.css'

type Step = { name: string; link: string | null }

export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Estás en" className={css.nav}>
      <ol className={css.list}>
        {steps.map((step) => (
          <li key={step.name} className={css.step}>
            {step.link === null ? (
              <span aria-current="page">{step.name}</span>
            ) : (
              <SiteLink href={step.link} className={css.link}>
                {step.name}
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
