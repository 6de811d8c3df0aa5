import { useEffect, useState } from 'react'
import { useHydrated } from '#/framework/components/use-hydrated.ts'

const CONFIRMATION_MS = 2500

/** Copies a text; `copied` is true briefly, for the button's confirmation. */
export function useCopy(text: () => string) {
  const canCopy = useHydrated() && navigator.clipboard !== undefined
  const [copied, setCopied] = useState(false)

  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), CONFIRMATION_MS)
    return () => clearTimeout(timer)
  }, [copied])

  const copy = () =>
    navigator.clipboard.writeText(text()).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return { canCopy, copied, copy }
}
