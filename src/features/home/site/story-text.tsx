import type { StoryView } from '#/features/home/home-page.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import font from '#/ui/font.module.css'
import css from './story-text.module.css'
import { keepWordsTogether } from './keep-words-together.ts'

type StoryTextProps = { story: StoryView; className: string | undefined }

export function StoryText({ story, className }: StoryTextProps) {
  return (
    <div className={className}>
      <p className={`${font.code} ${css.code}`}>
        {[story.productId, story.variant].filter(Boolean).join(' · ')}
      </p>
      <h2 className={`${font.story} ${css.title}`}>{keepWordsTogether(story.title)}</h2>
      <p className={`${font.lead} ${css.text}`}>{story.text}</p>
      <p className={css.action}>
        <SiteLink href={story.link} className={button.text} aria-label={`${story.cta}: ${story.productName}`}>
          {story.cta}
        </SiteLink>
      </p>
    </div>
  )
}
