import type { HomePage } from '../../pages/home/home-page.ts'
import button from '../../ui/button.module.css'
import { ExternalLink } from '../../ui/external-link.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import layout from '../../ui/layout.module.css'
import css from './where-to-buy.module.css'

export function WhereToBuy({ shop, whereToBuy }: Pick<HomePage, 'shop' | 'whereToBuy'>) {
  const { text, retailers } = whereToBuy
  return (
    <section className={`${layout.page} ${css.section}`} aria-labelledby="donde-comprar">
      <div className={css.plate}>
        <div className={css.words}>
          <h2 id="donde-comprar" className={css.title}>
            Dónde comprar
          </h2>
          <p className={css.text}>{text}</p>
        </div>
        {retailers.length > 0 ? (
          <details className={css.details}>
            <summary className={`${button.outline} ${css.summary}`}>
              Comercios por provincia <Icon name="caretDown" size={16} className={css.caret} />
            </summary>
            <ul className={css.retailers}>
              {retailers.map(({ name, url, where }) => (
                <li key={url}>
                  <ExternalLink href={url} className={css.retailer}>
                    <span className={css.name}>{name}</span>
                  </ExternalLink>
                  {where ? <p className={css.note}>{where}</p> : null}
                </li>
              ))}
            </ul>
            <SiteLink href="/donde-comprar" className={css.retailer}>
              Buscar por provincia
            </SiteLink>
          </details>
        ) : null}
        <ExternalLink href={shop.url} className={`${button.primary} ${css.shop}`}>
          {shop.name}
        </ExternalLink>
      </div>
    </section>
  )
}
