import { RETAINED_DATA } from '#/core/identity/names.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import css from './accounts.module.css'

export function RetainedData() {
  return (
    <div className={`${font.note} ${stack.s}`}>
      <p className={`${font.medium} ${font.ink} ${css.title}`}>Qué queda por un tiempo</p>
      <ul className={stack.xs}>
        {RETAINED_DATA.map(({ what, until }) => (
          <li key={what}>
            <strong className={`${font.medium} ${font.ink}`}>{what}</strong>, {until}
          </li>
        ))}
      </ul>
      <p>
        Los plazos están en{' '}
        <SiteLink href="/privacidad" className={`${layout.relative} ${font.ink} ${css.retainedLink}`}>
          Privacidad
        </SiteLink>
        . Para que borremos también eso (Ley 25.326, artículo 16), escribinos desde{' '}
        <SiteLink href="/contacto" className={`${layout.relative} ${font.ink} ${css.retainedLink}`}>
          Contacto
        </SiteLink>{' '}
        con el motivo «Datos personales».
      </p>
    </div>
  )
}
