import type { StoryView } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { BrandFacts } from './brand-facts.tsx'
import { StoryText } from './story-text.tsx'
import css from './dark-panel-story.module.css'

export function DarkPanelStory({ story }: { story: StoryView }) {
  const { picture } = story
  return (
    <section className={layout.section}>
      <div className={`${surface.room} ${css.room}`}>
        <div className={`${layout.page} ${css.inner}`}>
          <StoryText story={story} className={css.text} />
          <BrandFacts facts={story.facts} className={css.facts} />
          {picture ? (
            <div className={css.object}>
              <StandingPicture
                picture={picture}
                sizes={sizesByHeight(picture, { vw: 118, sm: 680, md: 830, lg: 942, xl: 1040 })}
                className={css.picture}
              />
            </div>
          ) : null}
        </div>
      </div>
    </section>
  )
}
