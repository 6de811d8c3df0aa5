import { Link } from '@tanstack/react-router'

const PLACES = [
  { to: '/lanzamientos', text: 'Lanzamientos' },
  { to: '/publicaciones', text: 'Publicaciones' },
  { to: '/eliminados', text: 'Eliminados' },
] as const

type Css = { group?: string; heading?: string; entry?: string }

/** The places of the frame that have to do with publishing. */
export function PublishLinks({ css }: { css: Readonly<Record<string, string>> & Css }) {
  return (
    <li className={css.group}>
      <span className={css.heading}>Publicación</span>
      <ul>
        {PLACES.map(({ to, text }) => (
          <li key={to}>
            <Link to={to} className={css.entry}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  )
}
