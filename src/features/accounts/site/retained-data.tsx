import { RETAINED_DATA } from '#/core/identity/names.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import css from './retained-data.module.css'

export function RetainedData() {
  return (
    <div className={`${font.note} ${stack.s}`}>
      <p className={`${font.medium} ${css.title}`}>Qué queda por un tiempo</p>
      <ul className={stack.xs}>
        {RETAINED_DATA.map(({ what, until }) => (
          <li key={what}>
            <strong className={`${font.medium} ${css.what}`}>{what}</strong>, {until}
          </li>
        ))}
      </ul>
      <p>
        Los plazos están en{' '}
        <SiteLink href="/privacidad" className={css.link}>
          Privacidad
        </SiteLink>
        . Para que borremos también eso (Ley 25.326, artículo 16), escribinos desde{' '}
        <SiteLink href="/contacto" className={css.link}>
          Contacto
        </SiteLink>{' '}
        con el motivo «Datos personales».
      </p>
    </div>
  )
}
