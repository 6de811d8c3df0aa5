import type { ProductPage } from '#/features/product/product-page.ts'
import { CompareLink } from '#/site/compare/compare-link.tsx'
import { SaveButton } from '#/site/wishlist/save-button.tsx'
import { FromNotes } from '#/site/offers/from-notes.tsx'
import anchor from '#/ui/anchor.module.css'
import button from '#/ui/button.module.css'
import { unbroken } from '#/ui/unbroken.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import stack from '#/ui/stack.module.css'
import layout from '#/ui/layout.module.css'
import touch from '#/ui/touch.module.css'
import css from './buy-column.module.css'
import { BuyLink } from './buy-link.tsx'
import { shopInSentence } from '#/search/es-AR/shop-in-sentence.ts'
import { DiscontinuedNotice } from './discontinued-notice.tsx'
import { ColorPicker } from './color-picker.tsx'
import { CopyCode } from './copy-code.tsx'
import { Assurances } from './assurances.tsx'
import { Offers } from './offers.tsx'
import { ProductShops } from './where-to-buy.tsx'

export function BuyColumn({ page }: { page: ProductPage }) {
  const { availability } = page
  return (
    <div className={css.column}>
      <div>
        <CopyCode code={page.id} name={page.name} />
        <h1 className={`${font.h1} ${css.name}`}>{page.name}</h1>
        <p className={`${font.lead} ${css.promise}`}>{page.promise}</p>
        {page.from ? (
          <p className={css.from} data-until={page.from.until}>
            <a href="#precios" className={`${anchor.line} ${touch.flow} ${font.medium}`}>
              {page.from.text}
            </a>
            <FromNotes from={page.from} />
          </p>
        ) : null}
      </div>
      {availability.kind === 'discontinued' ? <DiscontinuedNotice {...availability} /> : null}
      {page.summary.length > 0 ? (
        <dl className={`${print.never} ${rule.above} ${font.body} ${css.summary}`}>
          {page.summary.map(({ label, value }) => (
            <div key={label} className={`${stack.m} ${rule.below} ${css.row}`}>
              <dt className={font.muted}>{label}</dt>
              <dd>{unbroken(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={print.never}>
        <ColorPicker
          colors={page.colors.map((color) => ({
            ...color,
            view: page.pictures.findIndex(({ variant }) => variant === color.name),
          }))}
        />
      </div>
      {availability.kind === 'discontinued' ? null : (
        <div className={`${print.never} ${css.buy}`}>
          <div className={`${layout.line} ${rule.above} ${css.bar}`} data-bottom-bar="">
            <BuyLink
              availability={availability}
              className={`${button.primary} ${button.wide} ${css.primary}`}
            />
            <span className={css.save}>
              <SaveButton item={{ id: page.id, name: page.name }} look="plain" />
            </span>
          </div>
          <p className={`${font.faint} ${layout.wide} ${css.note}`}>
            {availability.kind === 'marketplace'
              ? `Se abre ${shopInSentence(availability.name)} en otra pestaña.`
              : 'Escribinos y te decimos dónde conseguirlo.'}
          </p>
        </div>
      )}
      <Offers id={page.id} offers={page.offers} near={page.near} />
      <div className={`${print.never} ${css.ways}`}>
        {availability.kind === 'marketplace' ? (
          <ProductShops id={page.id} shops={availability.others} />
        ) : null}
        <SaveButton item={{ id: page.id, name: page.name }} look="square" />
        <CompareLink item={{ id: page.id, name: page.name, type: page.type }} />
      </div>
      <div className={`${print.never} ${css.assurances}`}>
        <Assurances
          warranty={page.warranty}
          serviceProvinces={page.serviceProvinces}
          downloads={page.downloads}
        />
      </div>
    </div>
  )
}
