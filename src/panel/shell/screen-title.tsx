import { useEffect, useRef, type ReactNode } from 'react'

type ScreenTitleProps = { className?: string | undefined; children: ReactNode }

/** First screen after loading, which keeps the focus at the top; later screens focus their title. */
let isFirst = true

/** Heading of a screen, also the tab's title; receives the initial focus. */
export function ScreenTitle({ className, children }: ScreenTitleProps) {
  const words = [children].flat().join('')
  useEffect(() => {
    document.title = words.trim() === '' ? 'Panel' : `${words} · Panel`
  }, [words])
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const screen = title.current?.closest('main')
    // A field with autofocus stays focused.
    const isIn = screen?.contains(document.activeElement) === true && document.activeElement !== screen
    if (!isFirst && !isIn) title.current?.focus({ preventScroll: true })
    isFirst = false
  }, [])
  return (
    <h1 ref={title} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
