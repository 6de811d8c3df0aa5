import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { useState } from 'react'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import button from '#/ui/button.module.css'
import print from '#/ui/print.module.css'
import font from '#/ui/font.module.css'
import space from '#/ui/space.module.css'
import css from './compare.module.css'
import { island } from '#/framework/components/island.tsx'

export const CompareShare = island('compare-share', CompareSharePart)

function CompareSharePart({ address, title }: { address: string; title: string }) {
  const hydrated = useHydrated()
  const [message, setMessage] = useState('')
  const copy = () => {
    navigator.clipboard.writeText(address).then(
      () => setMessage('Enlace copiado'),
      () => setMessage('No se pudo copiar: está en la barra de direcciones.'),
    )
  }
  // Rejects when the visitor cancels.
  const share = () => void navigator.share({ title, url: address }).catch(() => undefined)
  const words = encodeURIComponent(`${title}\n${address}`)
  return (
    <div className={`${print.never} ${css.share}`}>
      <ul className={`${layout.wrap} ${space.gapRow}`} aria-label="Compartir esta comparación">
        {hydrated && 'share' in navigator ? (
          <li>
            <button type="button" className={button.tall} onClick={share}>
              <Icon name="share" size={18} />
              Compartí
            </button>
          </li>
        ) : null}
        <li>
          <ExternalLink href={`https://wa.me/?text=${words}`} className={button.tall} bare>
            <Icon name="whatsapp" size={18} />
            Mandá por WhatsApp
          </ExternalLink>
        </li>
        <li>
          <a
            href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
            className={button.tall}
          >
            <Icon name="envelope" size={18} />
            Mandá por correo
          </a>
        </li>
        {hydrated && navigator.clipboard !== undefined ? (
          <li>
            <button type="button" className={button.tall} onClick={copy}>
              <Icon name="copy" size={18} />
              Copiá el enlace
            </button>
          </li>
        ) : null}
      </ul>
      <output className={message === '' ? layout.hidden : font.note}>{message}</output>
    </div>
  )
}
