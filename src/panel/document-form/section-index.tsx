import type { FormGroup } from '../../pages/panel/forms/form-field.ts'
import font from '../../ui/font.module.css'
import css from './section-index.module.css'

export const partId = (place: number) => `parte-${place + 1}`

export function SectionIndex({ groups }: { groups: readonly FormGroup[] }) {
  if (groups.length < 3) return null
  return (
    <nav className={css.parts} aria-label="Partes">
      {groups.map(({ title }, place) => (
        <a
          key={title}
          className={`${font.note} ${css.part}`}
          href={`#${partId(place)}`}
          onClick={(event) => {
            event.preventDefault()
            const heading = document.getElementById(partId(place))
            heading?.scrollIntoView({ block: 'start' })
            heading?.focus({ preventScroll: true })
          }}
        >
          {title}
        </a>
      ))}
    </nav>
  )
}
