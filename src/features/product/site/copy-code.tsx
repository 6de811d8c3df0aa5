import { Icon } from '#/ui/icon.tsx'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './buy-column.module.css'
import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { island } from '#/framework/components/island.tsx'

export const CopyCode = island('copy-code', CopyCodePart)

function CopyCodePart({ code, name }: { code: string; name: string }) {
  const { canCopy, copied, copy } = useCopy(() => code)

  return (
    <div className={`${touch.line} ${css.line}`}>
      <p className={`${font.code} ${css.code}`}>{code}</p>
      {canCopy ? (
        <button
          type="button"
          className={`${touch.square} ${print.never} ${layout.relative} ${css.button}`}
          onClick={() => void copy()}
          aria-label={`Copiar el código ${code}`}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </button>
      ) : null}
      <output className={copied ? font.note : layout.hidden}>{copied ? 'Código copiado' : ''}</output>
      <ShareButton name={name} />
    </div>
  )
}

function ShareButton({ name }: { name: string }) {
  const hydrated = useHydrated()
  const url = () => location.origin + location.pathname
  const { canCopy, copied, copy } = useCopy(url)

  if (!(canCopy || (hydrated && canShare()))) return null

  const share = async () => {
    // Cancelling a share rejects; no message is needed.
    if (canShare()) await navigator.share({ title: name, url: url() }).catch(() => undefined)
    else await copy()
  }

  return (
    <>
      <button
        type="button"
        className={`${touch.square} ${print.never} ${layout.relative} ${css.button}`}
        onClick={() => void share()}
        aria-label={`Compartir ${name}`}
        title="Compartir"
      >
        <Icon name={copied ? 'check' : 'share'} size={18} />
      </button>
      <output className={font.note}>{copied ? 'Enlace copiado' : ''}</output>
    </>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}
