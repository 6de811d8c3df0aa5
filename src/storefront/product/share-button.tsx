import { useHydrated } from '../../framework/components/use-hydrated.ts'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import css from './copy-code.module.css'

/** Milliseconds. */
const SHOWN = 2500

export function ShareButton({ name }: { name: string }) {
  const hydrated = useHydrated()
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), SHOWN)
    return () => clearTimeout(timer)
  }, [copied])

  if (!hydrated || !(canShare() || navigator.clipboard !== undefined)) return null

  const share = async () => {
    const url = location.origin + location.pathname
    // Who closes the sheet without sharing needs no message.
    if (canShare()) await navigator.share({ title: name, url }).catch(() => undefined)
    else
      await navigator.clipboard.writeText(url).then(
        () => setCopied(true),
        () => setCopied(false),
      )
  }

  return (
    <>
      <button
        type="button"
        className={css.button}
        onClick={() => void share()}
        aria-label={`Compartir ${name}`}
        title="Compartir"
      >
        <Icon name={copied ? 'check' : 'share'} size={18} />
      </button>
      <output className={css.said}>{copied ? 'Enlace copiado' : ''}</output>
    </>
  )
}

function canShare(): boolean {
  return 'share' in navigator
}
