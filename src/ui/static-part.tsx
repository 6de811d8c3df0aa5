import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import layout from './layout.module.css'

const KEPT = { __html: '' }

/**
 * Content with nothing to operate but links. React keeps what the page brought as it is, without the script that drew it, and
 * draws it itself only on a page that the visitor came to without a reload.
 */
export function StaticPart({ as: Box = 'div', children }: { as?: 'div' | 'span'; children: ReactNode }) {
  const hydrated = useHydrated()
  const [kept] = useState(!hydrated && !import.meta.env.SSR)
  return kept ? (
    <Box className={layout.contents} suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />
  ) : (
    <Box className={layout.contents}>
      <Suspense fallback={null}>{children}</Suspense>
    </Box>
  )
}
