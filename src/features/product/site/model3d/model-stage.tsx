import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { Model3d } from '#/site/model/product-model3d.ts'
import { Icon } from '#/ui/icon.tsx'
import { ResponsivePicture } from '#/ui/picture.tsx'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import css from './model-stage.module.css'

type ModelStageProps = {
  name: string
  colors: readonly { name: string; hex: string }[]
  model: Model3d
  still: ProductPicture
  /** Attribute `sizes` of the still picture. */
  sizes: string
  className: string | undefined
}

/** A still picture until `model-viewer.ts` turns the product in its place, and wherever it can't. */
export function ModelStage({ name, colors, model, still, sizes, className }: ModelStageProps) {
  return (
    <div
      className={`${className} ${css.stage}`}
      data-model={model.glb}
      data-sides={JSON.stringify(model.sides)}
      data-name={name}
    >
      <ResponsivePicture picture={still} sizes={sizes} fit="contain" className={css.still} />
      <div
        className={css.room}
        data-room=""
        role="group"
        aria-roledescription="modelo 3D"
        aria-label={`${name} en 3D. Girá con las flechas, acercá con más y alejá con menos.`}
        hidden
      />
      <p className={`${font.small} ${css.told}`} role="status" data-told="">
        Para girarlo hace falta JavaScript.
      </p>
      <div className={css.tools} data-tools="" hidden>
        <button type="button" className={css.tool} data-near="out" aria-label="Alejar">
          <Icon name="minus" size={20} />
        </button>
        <button type="button" className={css.tool} data-near="in" aria-label="Acercar">
          <Icon name="plus" size={20} />
        </button>
        <button type="button" className={css.word} data-show="measures" aria-pressed="false">
          Medidas
        </button>
        <button type="button" className={css.word} data-show="parts" aria-pressed="false">
          Partes
        </button>
        {colors.length > 1 ? (
          <span className={`${layout.line} ${css.colors}`} role="group" aria-label="Color del modelo">
            {colors.map((color) => (
              <button
                key={color.name}
                type="button"
                className={css.color}
                data-wear={color.name}
                aria-pressed="false"
                aria-label={color.name}
                title={color.name}
              >
                <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
                  <circle cx="12" cy="12" r="11.5" fill={color.hex} />
                </svg>
              </button>
            ))}
          </span>
        ) : null}
      </div>
      {/* Quick Look opens a link that holds a picture and nothing else. */}
      <a
        className={css.inRoom}
        rel="ar"
        href={model.usdz}
        aria-label={`Ver ${name} en tu casa`}
        data-words="Ver en tu casa"
        data-ar=""
        hidden
      >
        <ResponsivePicture picture={still} sizes="96px" alt="" fit="contain" />
      </a>
    </div>
  )
}
