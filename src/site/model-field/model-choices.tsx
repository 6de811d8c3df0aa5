import type { ModelChoice } from '#/site/model/model-suggestions.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import layout from '#/ui/layout.module.css'
import space from '#/ui/space.module.css'

export function ModelChoices({ models }: { models: readonly ModelChoice[] }) {
  if (models.length === 0) return null
  return (
    <ul aria-label="Parecidos" className={`${layout.wrap} ${space.above12} ${space.gap8}`}>
      {models.map(({ id, name, link }) => (
        <li key={id}>
          <SiteLink href={link} className={`${button.outline} ${button.compact}`}>
            Usar {id}, {name}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
