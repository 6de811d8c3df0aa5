import type { HomePage } from '#/features/home/home-page.ts'
import button from '#/ui/button.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import stack from '#/ui/stack.module.css'
import css from './where-to-buy.module.css'

export function HomeWhereToBuy({ shop, whereToBuy }: Pick<HomePage, 'shop' | 'whereToBuy'>) {
  const { text, retailers } = whereToBuy
  return (
    <section className={`${layout.page} ${print.never} ${css.section}`} aria-labelledby="donde-comprar">
      <div className={`${layout.box} ${stack.s} ${css.plate}`}>
        <div className={css.words}>
          <h2 id="donde-comprar" className={font.h2}>
            Dónde comprar
          </h2>
          <p className={`${font.muted} ${css.text}`}>{text}</p>
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
                    <span className={`${font.medium} ${css.name}`}>{name}</span>
                  </ExternalLink>
                  {where ? <p className={font.note}>{where}</p> : null}
                </li>
              ))}
            </ul>
            <SiteLink href="/donde-comprar" className={css.retailer}>
              Buscar por provincia
            </SiteLink>
          </details>
        ) : null}
        <ExternalLink href={shop.url} className={button.primary}>
          {shop.name}
        </ExternalLink>
      </div>
    </section>
  )
}
