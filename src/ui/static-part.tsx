import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import { DrawnOnce } from './drawn-once.tsx'
import layout from './layout.module.css'

const KEPT = { __html: '' }

type StaticPartProps = {
  as?: 'div' | 'span'
  /** Of a part that many pages share: its name and what it is made of (`drawn-once.tsx`). */
  data?: readonly unknown[]
  children: ReactNode
}

/**
 * Content with nothing to operate but links. React keeps what the page brought as it is, without the script that drew it, and
 * draws it itself only on a page that the visitor came to without a reload.
 */
export function StaticPart({ as: Box = 'div', data, children }: StaticPartProps) {
  const hydrated = useHydrated()
  const [kept] = useState(!hydrated && !import.meta.env.SSR)
  return kept ? (
    <Box className={layout.contents} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  ) : (
    <DrawnOnce as={Box} data={data ?? null} className={layout.contents}>
      <Suspense fallback={null}>{children}</Suspense>
    </DrawnOnce>
  )
}
