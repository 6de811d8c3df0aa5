import type { SiteLayout } from '../../../pages/layout/site-layout-data.ts'
import { SiteLink } from '../../../ui/site-link.tsx'
import css from './wordmark.module.css'

export function Wordmark({ brand }: { brand: Pick<SiteLayout['brand'], 'name' | 'wordmark'> }) {
  return (
    <SiteLink href="/" className={css.wordmark} aria-label={`${brand.wordmark}, ir al inicio`}>
      {brand.wordmark}
    </SiteLink>
  )
}
