import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import surface from '../../ui/surface.module.css'
import notice from './notice.module.css'
import { Unplugged } from './unplugged.tsx'
import { useOnline } from './use-online.ts'

/** A page that could not be brought: no connection, or a failure. Needs no data. */
export function ErrorScreen({ reset }: { reset?: () => void }) {
  const router = useRouter()
  const online = useOnline()
  const { eyebrow, title, text } = online ? FAILURE : OFFLINE
  const wasOffline = useRef(false)

  // Asking again inside the page keeps it when there is still no connection; a reload would lose it.
  function retry() {
    if (!reset) return location.reload()
    reset()
    void router.invalidate()
  }

  useEffect(() => {
    if (online && wasOffline.current) retry()
    wasOffline.current = !online
  })

  return (
    <div className={`${layout.page} ${notice.screen}`}>
      <div className={notice.split}>
        <div role="alert">
          <p className={notice.eyebrow}>{eyebrow}</p>
          <h1 className={notice.title}>{title}</h1>
          <p className={notice.text}>{text}</p>
          <p className={notice.actions}>
            <button type="button" onClick={retry} className={button.primary}>
              Probar de nuevo
            </button>
            <a href="/" data-reload className={button.text}>
              Ir al inicio
            </a>
          </p>
        </div>
        <div className={`${surface.plate} ${notice.plate}`}>
          <Unplugged className={notice.drawing} />
        </div>
      </div>
    </div>
  )
}

const FAILURE = {
  eyebrow: 'Algo falló',
  title: 'Algo se desenchufó.',
  text: 'La página no llegó a cargarse. Casi siempre alcanza con probar de nuevo.',
}

const OFFLINE = {
  eyebrow: 'Sin conexión',
  title: 'Te quedaste sin señal.',
  text: 'No hay conexión a internet. Cuando vuelva, seguimos donde estabas.',
}
