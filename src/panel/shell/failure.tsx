import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Unreachable } from '#/panel/api/request.ts'
import { connectionIsBack, useIsOffline } from '#/panel/api/connection.ts'
import { ScreenTitle } from './screen-title.tsx'
import { BUTTON_CLASS } from '#/panel/common/button.tsx'
import { stack } from '#/panel/common/styles.ts'
import css from './dialog.module.css'

export function Failure({ error }: { error: unknown }) {
  const router = useRouter()
  const isAway = error instanceof Unreachable
  useEffect(() => {
    if (!isAway) return undefined
    let isHere = true
    void connectionIsBack().then(() => (isHere ? router.invalidate() : undefined))
    return () => {
      isHere = false
    }
  }, [isAway, router])
  return (
    <div className={`${stack.m} ${css.notice}`} role="alert">
      <ScreenTitle>No se pudo abrir</ScreenTitle>
      <p>{error instanceof Error ? error.message : 'Algo salió mal.'}</p>
      {isAway ? <p>Esta pantalla se abre sola cuando vuelva la conexión.</p> : null}
      <p>Lo que escribiste está guardado en este equipo.</p>
      <p>
        <a className={BUTTON_CLASS.primary} href={location.href}>
          Volver a cargar
        </a>
      </p>
    </div>
  )
}

export function MissingScreen() {
  return (
    <div className={`${stack.m} ${css.notice}`}>
      <ScreenTitle>Acá no hay nada</ScreenTitle>
      <p>La dirección no lleva a ninguna parte, o lo que había se quitó.</p>
      <p>
        <Link to="/">Ir al inicio del panel</Link>
      </p>
    </div>
  )
}

export function NotForYou({ what }: { what: string }) {
  return (
    <div className={`${stack.m} ${css.notice}`}>
      <ScreenTitle>Esto no es para tu cuenta</ScreenTitle>
      <p>{what} lo ve quien administra el sitio. Si te hace falta, pedíselo.</p>
    </div>
  )
}

export function Loading() {
  const isOffline = useIsOffline()
  return (
    <p className={`${stack.m} ${css.notice}`} role="status">
      {isOffline ? 'No hay conexión: esta pantalla se abre sola cuando vuelva.' : 'Cargando…'}
    </p>
  )
}
