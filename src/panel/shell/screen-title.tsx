import { useEffect, type ReactNode } from 'react'

type Props = { className?: string | undefined; children: ReactNode }

/** What a screen is called, on it and in the browser's tab: every screen has one. */
export function ScreenTitle({ className, children }: Props) {
  const words = [children].flat().join('')
  useEffect(() => {
    document.title = words.trim() === '' ? 'Panel' : `${words} · Panel`
  }, [words])
  return <h1 className={className}>{children}</h1>
}
