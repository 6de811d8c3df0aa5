import { useHydrated } from '../../framework/components/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import layout from '../../ui/layout.module.css'
import css from './copy-code.module.css'
import { ShareButton } from './share-button.tsx'
import { island } from '../../framework/components/island.tsx'

/** Milliseconds. */
const SHOWN = 2500

export const CopyCode = island('copy-code', CopyCodePart)

function CopyCodePart({ code, name }: { code: string; name: string }) {
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = async () => {
    await navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  }

  return (
    <div className={css.line}>
      <p className={css.code}>{code}</p>
      {canCopy ? (
        <button
          type="button"
          className={css.button}
          onClick={() => void copy()}
          aria-label={`Copiar el código ${code}`}
        >
          <Icon name={copied ? 'check' : 'copy'} size={16} />
        </button>
      ) : null}
      <output className={copied ? css.said : layout.hidden}>{copied ? 'Código copiado' : ''}</output>
      <ShareButton name={name} />
    </div>
  )
}
