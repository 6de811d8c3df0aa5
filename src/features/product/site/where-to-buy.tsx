import type { Shop } from '#/features/product/product-page.ts'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import button from '#/ui/button.module.css'
import anchor from '#/ui/anchor.module.css'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './where-to-buy.module.css'

export function ProductShops({ id, shops }: { id: string; shops: readonly Shop[] }) {
  if (shops.length === 0) return null
  return (
    <details className={css.shops}>
      <summary className={`${button.outline} ${button.wide}`}>
        Dónde comprar
        <Icon name="caretDown" size={16} className={css.caret} />
      </summary>
      <ul className={css.list}>
        {shops.map(({ name, url, note }) => (
          <li key={url} className={`${rule.below} ${css.shop}`}>
            <ExternalLink href={url} className={`${anchor.cover} ${layout.ends} ${css.link}`}>
              {name}
            </ExternalLink>
            {note === null ? null : <span className={font.faint}>{note}</span>}
          </li>
        ))}
      </ul>
      <SiteLink href={`/donde-comprar?modelo=${encodeURIComponent(id)}`} className={button.tall}>
        Buscar en mi provincia
      </SiteLink>
    </details>
  )
}
