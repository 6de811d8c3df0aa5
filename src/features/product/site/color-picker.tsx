import { useHydrated } from '#/framework/components/use-hydrated.ts'
import { formatList } from '#/language/es-AR/format.ts'
import type { ProductPage } from '#/features/product/product-page.ts'
import layout from '#/ui/layout.module.css'
import font from '#/ui/font.module.css'
import touch from '#/ui/touch.module.css'
import css from './color-picker.module.css'
import { viewId } from './views.ts'
import { island } from '#/framework/components/island.tsx'

type ColorPickerProps = {
  /** Each with the place of the first view that shows it, or -1. */
  colors: readonly (ProductPage['colors'][number] & { view: number })[]
}

/** A disc is one more label of its thumbnail, until scripts make it a button for the keyboard. */
export const ColorPicker = island('color-picker', ColorPickerPart)

function ColorPickerPart({ colors }: ColorPickerProps) {
  const hydrated = useHydrated()
  const names = formatList(colors.map((color) => color.name))
  if (colors.length === 1) {
    return (
      <p className={font.note}>
        Color: <span className={css.name}>{names}</span>
      </p>
    )
  }
  return (
    <div className={`${touch.high} ${layout.row} ${css.colors}`}>
      <div
        className={css.swatches}
        {...(hydrated ? { role: 'group', 'aria-label': 'Colores' } : { 'aria-hidden': true })}
      >
        {colors.map((color, index) => {
          const disc = <Disc hex={color.hex} />
          if (color.view === -1)
            return (
              <span key={color.name} className={`${layout.centre} ${css.still}`} aria-hidden="true">
                {disc}
              </span>
            )
          return hydrated ? (
            <button
              key={color.name}
              type="button"
              className={`${layout.centre} ${css.swatch}`}
              data-swatch={index}
              title={color.name}
              aria-label={`Ver en ${color.name.toLowerCase()}`}
              onClick={() => document.getElementById(viewId(color.view))?.click()}
            >
              {disc}
            </button>
          ) : (
            <label
              key={color.name}
              htmlFor={viewId(color.view)}
              className={`${layout.centre} ${css.swatch}`}
              data-swatch={index}
              title={color.name}
            >
              {disc}
            </label>
          )
        })}
      </div>
      <p className={font.note}>
        <span className={layout.hidden}>{`Colores: ${names}`}</span>
        <span aria-hidden="true">
          <span className={css.none}>{`Colores: ${names}`}</span>
          {colors.map((color, index) => (
            <span key={color.name} className={css.chosen} data-name={index}>
              Color: <span className={css.name}>{color.name}</span>
            </span>
          ))}
        </span>
      </p>
    </div>
  )
}

function Disc({ hex }: { hex: string }) {
  return (
    <svg viewBox="0 0 36 36" width="36" height="36" aria-hidden="true">
      <circle className={css.disc} cx="18" cy="18" r="17.5" fill={hex} />
    </svg>
  )
}
