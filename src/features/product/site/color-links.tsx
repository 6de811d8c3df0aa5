import type { ProductPage } from '#/features/product/product-page.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import touch from '#/ui/touch.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import css from './buy-column.module.css'

/** Colour swatches; each links to the page's address for that colour. */
export function ColorLinks({ colors }: Pick<ProductPage, 'colors'>) {
  const current = colors.find(({ isCurrent }) => isCurrent) ?? colors[0]
  return (
    <div className={`${print.never} ${touch.high} ${layout.row} ${css.colors}`} data-enhance="colors">
      {colors.length === 1 ? null : (
        <ul className={css.swatches} aria-label="Colores">
          {colors.map(({ name, hex, link, isCurrent }) => (
            <li key={name}>
              <SiteLink
                href={link}
                className={`${layout.centre} ${css.swatch}`}
                aria-label={name}
                {...(isCurrent && { 'aria-current': 'true' })}
              >
                <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
                  <title>{name}</title>
                  <circle className={css.disc} cx="18" cy="18" r="17.5" fill={hex} />
                </svg>
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      <p className={font.note}>
        Color: <span className={font.ink}>{current?.name}</span>
      </p>
    </div>
  )
}
