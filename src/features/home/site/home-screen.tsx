import type { HomePage } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { NewArrivals } from './new-arrivals.tsx'
import { FamilyTiles } from './family-tiles.tsx'
import { Hero } from './hero.tsx'
import font from '#/ui/font.module.css'
import css from './home-screen.module.css'
import { DarkPanelStory } from './dark-panel-story.tsx'
import { StoryColumns } from './story-columns.tsx'
import { SupportStrip } from './support-strip.tsx'
import { HomeWhereToBuy } from './where-to-buy.tsx'

export function HomeScreen({ page }: { page: HomePage }) {
  return (
    <>
      {page.hero ? (
        <Hero hero={page.hero} />
      ) : (
        <div className={`${layout.page} ${css.title}`}>
          <h1 className={font.hero}>{page.brandName}</h1>
          <p className={`${font.lead} ${css.text}`}>{page.meta.description}</p>
        </div>
      )}
      <FamilyTiles tiles={page.tiles} />
      <div data-defer={0}>
        {page.arrivals.length > 0 ? <NewArrivals cards={page.arrivals} /> : null}
        {page.stories.map((story) =>
          story.tone === 'dark' ? (
            <DarkPanelStory key={story.title} story={story} />
          ) : (
            <StoryColumns key={story.title} story={story} />
          ),
        )}
        <SupportStrip brandName={page.brandName} modelExample={page.modelExample} facts={page.supportFacts} />
        <HomeWhereToBuy shop={page.shop} whereToBuy={page.whereToBuy} />
        <RecentlyViewed />
      </div>
    </>
  )
}
