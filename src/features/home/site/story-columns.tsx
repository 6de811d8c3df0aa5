import type { StoryView } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { ResponsivePicture } from '#/ui/picture.tsx'
import surface from '#/ui/surface.module.css'
import { BrandFacts } from './brand-facts.tsx'
import { StoryText } from './story-text.tsx'
import stack from '#/ui/stack.module.css'
import css from './story-columns.module.css'

export function StoryColumns({ story }: { story: StoryView }) {
  const { picture } = story
  return (
    <section className={`${layout.page} ${layout.section} ${stack.xl} ${css.split}`}>
      <div
        className={`${surface.plate} ${layout.centre} ${css.plate}`}
        data-crop={picture?.cutout ? 'foot' : undefined}
      >
        {picture ? (
          <ResponsivePicture
            picture={picture}
            sizes={
              picture.cutout
                ? '(min-width: 96em) 1340px, (min-width: 56.25em) 92vw, 160vw'
                : '(min-width: 56.25em) 58vw, 100vw'
            }
            fit="cover"
            className={picture.cutout ? css.close : css.scene}
          />
        ) : (
          <span className={css.fallback} aria-hidden="true">
            {story.productId}
          </span>
        )}
      </div>
      <div className={css.words}>
        <StoryText story={story} className={undefined} />
        <BrandFacts facts={story.facts} className={css.facts} />
      </div>
    </section>
  )
}
