import { Link } from '@tanstack/react-router'
import { ScreenTitle } from './screen-title.tsx'
import button from '../../ui/button.module.css'
import css from './failure.module.css'

/** What went wrong with a screen, and what to do. */
export function Failure({ error }: { error: unknown }) {
  return (
    <div className={css.notice} role="alert">
      <ScreenTitle>No se pudo abrir</ScreenTitle>
      <p>{error instanceof Error ? error.message : 'Algo salió mal.'}</p>
      <p>Lo que escribiste está guardado en este equipo.</p>
      <p>
        <a className={`${button.primary} ${button.compact}`} href={location.href}>
          Volver a cargar
        </a>
      </p>
    </div>
  )
}

export function Missing() {
  return (
    <div className={css.notice}>
      <ScreenTitle>Acá no hay nada</ScreenTitle>
      <p>El documento no existe, o lo quitaron.</p>
      <p>
        <Link to="/">Ir al inicio del panel</Link>
      </p>
    </div>
  )
}

export function Loading() {
  return (
    <p className={css.notice} role="status">
      Cargando…
    </p>
  )
}
