import type { ProductPage } from '#/features/product/product-page.ts'
import type { ProductPicture } from '#/catalogue/documents/product.ts'
import type { Model3d } from '#/site/model/product-model3d.ts'
import { Icon } from '#/ui/icon.tsx'
import { ResponsivePicture } from '#/ui/picture.tsx'
import font from '#/ui/font.module.css'
import css from '#/features/product/site/viewers.module.css'

type ModelStageProps = {
  name: string
  colors: ProductPage['colors']
  model: Model3d
  still: ProductPicture
  /** `sizes` attribute of the still picture. */
  sizes: string
  className: string | undefined
}

/** Still picture, replaced by `model-viewer.ts` with the product in 3D where supported. */
export function ModelStage({ name, colors, model, still, sizes, className }: ModelStageProps) {
  return (
    <div
      className={`${className} ${css.stage}`}
      data-model={model.glb}
      data-sides={JSON.stringify(model.sides)}
      data-name={name}
      data-worn={colors.find(({ isCurrent }) => isCurrent)?.name}
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
      <p className={`${font.small} ${css.viewerStatus}`} role="status" data-status="">
        Para girarlo hace falta JavaScript.
      </p>
      <div className={css.modelTools} data-tools="" hidden>
        <button type="button" className={css.modelTool} data-near="out" aria-label="Alejar">
          <Icon name="minus" size={20} />
        </button>
        <button type="button" className={css.modelTool} data-near="in" aria-label="Acercar">
          <Icon name="plus" size={20} />
        </button>
        <button type="button" className={css.word} data-show="measures" aria-pressed="false">
          Medidas
        </button>
        <button type="button" className={css.word} data-show="parts" aria-pressed="false">
          Partes
        </button>
      </div>
      {/* Quick Look requires a link whose only child is an image. */}
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
