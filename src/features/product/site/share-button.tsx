import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { Icon } from '#/ui/icon.tsx'
import { useCopy } from '#/site/clipboard/use-copy.ts'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './copy-code.module.css'

export function ShareButton({ name }: { name: string }) {
  const hydrated = useHydrated()
  const url = () => location.origin + location.pathname
  const { canCopy, copied, copy } = useCopy(url)

  if (!(canCopy || (hydrated && canShare()))) return null

  const share = async () => {
    // Cancelled shares need no message.
    if (canShare()) await navigator.share({ title: name, url: url() }).catch(() => undefined)
    else await copy()
  }

  return (
    <>
      <button
        type="button"
        className={`${touch.square} ${print.never} ${css.button}`}
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
