import type { SiteLayout } from '#/site/layout/site-layout-data.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import touch from '#/ui/touch.module.css'
import css from './header.module.css'

export function Wordmark({ brand }: { brand: Pick<SiteLayout['brand'], 'name' | 'wordmark'> }) {
  return (
    <SiteLink
      href="/"
      className={`${touch.flow} ${css.wordmark}`}
      aria-label={`${brand.wordmark}, ir al inicio`}
    >
      {brand.wordmark}
    </SiteLink>
  )
}
