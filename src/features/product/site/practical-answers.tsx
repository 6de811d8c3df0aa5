import type { ProductPage } from '#/features/product/product-page.ts'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import space from '#/ui/space.module.css'
import surface from '#/ui/surface.module.css'
import touch from '#/ui/touch.module.css'
import css from './specs.module.css'

export function PracticalAnswersSections({ answers: { sound, degrees } }: Pick<ProductPage, 'answers'>) {
  return (
    <>
      {sound === null ? null : (
        <section aria-labelledby="alcance" className={`${css.split} ${print.never}`}>
          <h2 id="alcance" className={font.h2}>
            ¿Alcanza para tu patio?
          </h2>
          <div>
            <dl className={rule.above}>
              {sound.rows.map(({ name, text }) => (
                <div key={name} className={`${rule.below} ${css.use}`}>
                  <dt className={font.medium}>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
            <p className={`${font.faint} ${space.above12}`}>{sound.source}</p>
          </div>
        </section>
      )}
      {degrees.length === 0 ? null : <DegreesDial degrees={degrees} />}
    </>
  )
}

/** Temperature selector; each radio stands directly before the use that it highlights, so that CSS alone switches. */
function DegreesDial({ degrees }: Pick<ProductPage['answers'], 'degrees'>) {
  return (
    <section aria-labelledby="grados" className={`${css.split} ${print.never}`}>
      <h2 id="grados" className={font.h2}>
        ¿A qué temperatura?
      </h2>
      <fieldset className={`${surface.room} ${layout.box} ${layout.wrap} ${space.padded} ${css.dial}`}>
        <legend className={layout.hidden}>Elegí la temperatura</legend>
        {degrees.map(({ degrees: value, uses }, place) => (
          <span key={value} className={layout.contents}>
            <label className={`${touch.high} ${layout.line} ${space.gap8} ${css.degree}`}>
              <input type="radio" name="grados" defaultChecked={place === 0} />
              {`${value}\u00a0°C`}
            </label>
            <p className={css.lit}>
              <strong className={font.h1}>{`${value}\u00a0°C`}</strong>
              <span className={font.lead}>{uses}</span>
            </p>
          </span>
        ))}
      </fieldset>
    </section>
  )
}
