import type { HomePage } from '../../pages/home-page.ts'
import layout from '../../ui/layout.module.css'
import { RecentlySeen } from '../common/recent/recently-seen.tsx'
import { Arrivals } from './arrivals.tsx'
import { FamilyTiles } from './family-tiles.tsx'
import { Hero } from './hero.tsx'
import css from './home-screen.module.css'
import { StoryRoom } from './story-room.tsx'
import { StorySplit } from './story-split.tsx'
import { SupportStrip } from './support-strip.tsx'
import { WhereToBuy } from './where-to-buy.tsx'

/** What the brand makes, what is new, one or two stories, help with what one owns, and where to buy. */
export function HomeScreen({ page }: { page: HomePage }) {
  return (
    <>
      {page.hero ? (
        <Hero hero={page.hero} />
      ) : (
        <div className={`${layout.page} ${css.title}`}>
          <h1>{page.brandName}</h1>
          <p>{page.meta.description}</p>
        </div>
      )}
      <FamilyTiles tiles={page.tiles} />
      <div data-later={0}>
        {page.arrivals.length > 0 ? <Arrivals cards={page.arrivals} /> : null}
        {page.stories.map((story) =>
          story.tone === 'dark' ? (
            <StoryRoom key={story.title} story={story} />
          ) : (
            <StorySplit key={story.title} story={story} />
          ),
        )}
        <SupportStrip brandName={page.brandName} modelExample={page.modelExample} facts={page.supportFacts} />
        <WhereToBuy shop={page.shop} whereToBuy={page.whereToBuy} />
        <RecentlySeen />
      </div>
    </>
  )
}
