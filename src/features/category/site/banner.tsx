import type { CategoryPage } from '#/features/category/category-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { bannerSizes } from './banner-sizes.ts'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import css from './banner.module.css'

type BannerProps = Pick<CategoryPage, 'name' | 'intro' | 'breadcrumbs' | 'banner'> & {
  /** Tiles with pictures of their own follow. */
  low: boolean
}

const VERTICAL = { top: css.top, center: css.middle, bottom: css.bottom }
const HORIZONTAL = { left: '', center: css.centre, right: css.right }

/** Without a text position the picture is alone and the title follows it. */
export function CategoryBannerView({ name, intro, breadcrumbs, banner, low }: BannerProps) {
  const { picture, lit, textPos } = banner
  const alone = picture !== null && textPos === null
  const text = (
    <div className={css.text}>
      <h1 className={`${font.story} ${css.title}`}>{name}</h1>
      <p className={`${font.lead} ${css.intro}`}>{intro}</p>
    </div>
  )
  const place = alone
    ? css.alone
    : `${VERTICAL[textPos?.vertical ?? 'center']} ${HORIZONTAL[textPos?.horizontal ?? 'left']}`
  return (
    <>
      <div className={`${surface.plate} ${css.banner} ${picture ? '' : css.bare} ${lit ? surface.lit : ''}`}>
        <div className={`${layout.page} ${css.inner} ${place}`}>
          <div className={css.way}>
            <Breadcrumbs steps={breadcrumbs} />
          </div>
          {alone ? null : text}
          {picture ? (
            <div
              className={`${print.never} ${css.object} ${picture.width > picture.height * 1.2 ? css.wide : ''} ${low ? css.low : ''}`}
            >
              <StandingPicture
                picture={picture}
                dark={lit ?? undefined}
                alt={lit && lit.alt !== picture.alt ? name : undefined}
                sizes={bannerSizes(picture)}
                priority
                ground="fade"
                className={css.picture}
              />
            </div>
          ) : null}
        </div>
      </div>
      {alone ? <div className={`${layout.page} ${css.below}`}>{text}</div> : null}
    </>
  )
}
