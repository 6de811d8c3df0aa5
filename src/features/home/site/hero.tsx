import type { StoryView } from '#/features/home/home-page.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { BrandFacts } from './brand-facts.tsx'
import font from '#/ui/font.module.css'
import css from './hero.module.css'
import { keepWordsTogether } from './keep-words-together.ts'

export function Hero({ hero }: { hero: StoryView }) {
  const { picture, lit } = hero
  return (
    <section className={`${surface.plate} ${layout.clip}`} aria-labelledby="portada">
      <div className={`${layout.page} ${css.inner}`}>
        <div className={`${layout.relative} ${css.head}`}>
          <p className={`${font.code} ${css.code}`}>{hero.productId}</p>
          <h1 id="portada" className={`${font.hero} ${css.title}`}>
            {keepWordsTogether(hero.title)}
          </h1>
          <p className={`${font.lead} ${css.text}`}>{hero.text}</p>
        </div>
        <div className={`${layout.relative} ${css.actions}`}>
          <SiteLink href={hero.link} className={button.primary}>
            {hero.cta}
          </SiteLink>
          {hero.categoryLink ? (
            <SiteLink href={hero.categoryLink.link} className={`${button.text} ${css.more}`}>
              {hero.categoryLink.all}
            </SiteLink>
          ) : null}
        </div>
        <BrandFacts facts={hero.facts} className={css.facts} />
        {picture ? (
          <div className={`${layout.relative} ${css.object}`}>
            <StandingPicture
              picture={picture}
              dark={lit ?? undefined}
              alt={lit ? hero.productName : undefined}
              sizes={sizesByHeight(picture, { vw: 104, sm: 500, md: 600, lg: 707, xl: 785 })}
              priority
              ground="fade"
              className={picture.width > picture.height ? `${css.picture} ${css.wide}` : css.picture}
            />
          </div>
        ) : null}
      </div>
    </section>
  )
}
