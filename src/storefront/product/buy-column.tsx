import type { ProductPage } from '../../pages/product/product-page.ts'
import { CompareLink } from '../common/compare/compare-link.tsx'
import { SaveButton } from '../common/wishlist/save-button.tsx'
import button from '../../ui/button.module.css'
import { unbroken } from '../../ui/unbroken.tsx'
import css from './buy-column.module.css'
import { BuyLink } from './buy-link.tsx'
import { shopInSentence } from '../../language/es-AR/shop-in-sentence.ts'
import { ColorPicker } from './color-picker.tsx'
import { CopyCode } from './copy-code.tsx'
import { Assurances } from './assurances.tsx'
import { WhereToBuy } from './where-to-buy.tsx'

export function BuyColumn({ page }: { page: ProductPage }) {
  const { availability } = page
  return (
    <div className={css.column}>
      <div className={css.title}>
        <CopyCode code={page.id} name={page.name} />
        <h1 className={css.name}>{page.name}</h1>
        <p className={css.promise}>{page.promise}</p>
      </div>
      {page.summary.length > 0 ? (
        <dl className={css.summary}>
          {page.summary.map(({ label, value }) => (
            <div key={label} className={css.row}>
              <dt className={css.label}>{label}</dt>
              <dd>{unbroken(value)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <div className={css.colors}>
        <ColorPicker
          colors={page.colors.map((color) => ({
            ...color,
            view: page.pictures.findIndex(({ variant }) => variant === color.name),
          }))}
        />
      </div>
      {availability.kind === 'discontinued' ? null : (
        <div className={css.buy}>
          <div className={css.bar} data-bottom-bar="">
            <BuyLink
              availability={availability}
              className={`${button.primary} ${button.wide} ${css.primary}`}
            />
            <span className={css.save}>
              <SaveButton item={{ id: page.id, name: page.name }} look="plain" />
            </span>
          </div>
          <p className={css.note}>
            {availability.kind === 'marketplace'
              ? `Se abre ${shopInSentence(availability.name)} en otra pestaña.`
              : 'Escribinos y te decimos dónde conseguirlo.'}
          </p>
          {availability.kind === 'marketplace' ? (
            <WhereToBuy id={page.id} shops={availability.others} />
          ) : null}
        </div>
      )}
      <div className={css.compare}>
        <SaveButton item={{ id: page.id, name: page.name }} look="words" />
        <CompareLink item={{ id: page.id, name: page.name, type: page.type }} />
      </div>
      <div className={css.assurances}>
        <Assurances
          warranty={page.warranty}
          serviceProvinces={page.serviceProvinces}
          downloads={page.downloads}
        />
      </div>
    </div>
  )
}
