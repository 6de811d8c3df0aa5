import type { HomePage, StoryView, TileView } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import type { ProductCardData as Card } from '#/site/model/card-data.ts'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductCard } from '#/site/product/product-card.tsx'
import button from '#/ui/button.module.css'
import { CategoryTileLink } from '#/site/category/picture-tile.tsx'
import { Hero } from './hero.tsx'
import font from '#/ui/font.module.css'
import css from './home.module.css'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { BrandFacts } from './brand-facts.tsx'
import { keepWordsTogether } from './keep-words-together.ts'
import { ResponsivePicture } from '#/ui/picture.tsx'
import stack from '#/ui/stack.module.css'
import space from '#/ui/space.module.css'
import { countProvinces } from '#/language/es-AR/count-provinces.ts'
import { IconLinks } from '#/site/home/icon-links.tsx'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import { ExternalLink } from '#/ui/external-link.tsx'
import { Icon } from '#/ui/icon.tsx'

const NEW_ARRIVAL_SIZES = '(min-width: 96em) 342px, (min-width: 56.25em) 23vw, 45vw'

function NewArrivals({ cards }: { cards: readonly Card[] }) {
  return (
    <section className={`${layout.page} ${layout.section}`} aria-labelledby="novedades">
      <div className={`${layout.wrap} ${space.gapRow} ${css.head}`}>
        <h2 id="novedades" className={font.h2}>
          Novedades
        </h2>
        <SiteLink href="/buscar?q=novedades" className={button.tall}>
          Ver todo lo nuevo
        </SiteLink>
      </div>
      <ul className={css.grid}>
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes={NEW_ARRIVAL_SIZES} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function FamilyTiles({ tiles }: { tiles: readonly TileView[] }) {
  if (tiles.length === 0) return null
  return (
    <section className={`${layout.page} ${css.familySection}`} aria-labelledby="familias">
      <h2 id="familias" className={layout.hidden}>
        Qué hacemos
      </h2>
      <ul className={css.tiles}>
        {tiles.map(({ name, text, link, picture, lit, tone }, index) => (
          <li key={name} className={css.tile}>
            <CategoryTileLink
              name={name}
              text={text}
              href={link}
              picture={picture}
              lit={lit}
              tone={tone}
              heights={tone === 'dark' ? CLOSE : index < 2 ? LARGE_TILE_WIDTHS : SMALL_TILE_WIDTHS}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

const LARGE_TILE_WIDTHS = { vw: 48, sm: 380, md: 400, lg: 480, xl: 580 }
const SMALL_TILE_WIDTHS = { vw: 48, sm: 290, md: 300, lg: 390, xl: 480 }
/** Picture widths of dark tiles, whose object is larger than the tile. */
const CLOSE = { vw: 85, sm: 420, md: 490, lg: 620, xl: 770 }

export function HomeScreen({ page }: { page: HomePage }) {
  return (
    <>
      {page.hero ? (
        <Hero hero={page.hero} />
      ) : (
        <div className={`${layout.page} ${css.title}`}>
          <h1 className={font.hero}>{page.brandName}</h1>
          <p className={`${font.lead} ${space.above24} ${css.text}`}>{page.meta.description}</p>
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

function DarkPanelStory({ story }: { story: StoryView }) {
  const { picture } = story
  return (
    <section className={layout.section}>
      <div className={`${surface.room} ${layout.clip}`}>
        <div className={`${layout.page} ${css.inner}`}>
          <StoryText story={story} className={`${layout.relative} ${css.darkText}`} />
          <BrandFacts
            facts={story.facts}
            className={`${layout.relative} ${space.above40} ${css.darkFacts}`}
          />
          {picture ? (
            <div className={`${layout.relative} ${layout.clip} ${css.object}`}>
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

function StoryColumns({ story }: { story: StoryView }) {
  const { picture } = story
  return (
    <section className={`${layout.page} ${layout.section} ${stack.xl} ${css.split}`}>
      <div
        className={`${surface.plate} ${layout.centre} ${layout.relative} ${layout.clip} ${css.columnPlate}`}
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
          <span className={`${font.muted} ${font.medium} ${css.fallback}`} aria-hidden="true">
            {story.productId}
          </span>
        )}
      </div>
      <div className={css.columnWords}>
        <StoryText story={story} className={undefined} />
        <BrandFacts facts={story.facts} className={space.above40} />
      </div>
    </section>
  )
}

type StoryTextProps = { story: StoryView; className: string | undefined }

function StoryText({ story, className }: StoryTextProps) {
  return (
    <div className={className}>
      <p className={`${font.code} ${space.below16}`}>
        {[story.productId, story.variant].filter(Boolean).join(' · ')}
      </p>
      <h2 className={`${font.story} ${css.storyTitle}`}>{keepWordsTogether(story.title)}</h2>
      <p className={`${font.lead} ${space.above20} ${css.storyText}`}>{story.text}</p>
      <p className={css.action}>
        <SiteLink href={story.link} className={button.text} aria-label={`${story.cta}: ${story.productName}`}>
          {story.cta}
        </SiteLink>
      </p>
    </div>
  )
}

type SupportStripProps = Pick<HomePage, 'brandName' | 'modelExample'> & { facts: HomePage['supportFacts'] }

function SupportStrip({ brandName, modelExample, facts }: SupportStripProps) {
  const { provinces, warranty, hours } = facts
  return (
    <section className={`${layout.page} ${print.never} ${layout.section}`} aria-labelledby="soporte">
      <div className={`${stack.xl} ${rule.above} ${css.strip}`}>
        <div>
          <h2 id="soporte" className={font.h2}>
            ¿Ya tenés un {brandName}?
          </h2>
          <p className={`${font.muted} ${space.above12} ${css.supportText}`}>
            Encontrá el manual, la garantía y el service de tu modelo, también si está discontinuado.
          </p>
        </div>
        <div className={space.grid40}>
          <ManualFinder example={modelExample} />
          <IconLinks
            links={[
              ...(provinces === 0
                ? []
                : [
                    {
                      href: '/soporte#centros',
                      icon: 'mapPin' as const,
                      name: 'Centros de servicio',
                      text: `En ${countProvinces(provinces)}`,
                    },
                  ]),
              { href: '/soporte#garantia', icon: 'shield', name: 'Garantía', text: warranty },
              { href: '/contacto', icon: 'chat', name: 'Escribinos', text: hours },
            ]}
          />
        </div>
      </div>
    </section>
  )
}

function HomeWhereToBuy({ shop, whereToBuy }: Pick<HomePage, 'shop' | 'whereToBuy'>) {
  const { text, retailers } = whereToBuy
  return (
    <section className={`${layout.page} ${print.never} ${css.shopSection}`} aria-labelledby="donde-comprar">
      <div className={`${layout.box} ${stack.s} ${css.shopPlate}`}>
        <div className={css.shopWords}>
          <h2 id="donde-comprar" className={font.h2}>
            Dónde comprar
          </h2>
          <p className={`${font.muted} ${css.shopText}`}>{text}</p>
        </div>
        {retailers.length > 0 ? (
          <details className={css.details}>
            <summary className={`${button.outline} ${button.wide}`}>
              Comercios por provincia <Icon name="caretDown" size={16} className={css.caret} />
            </summary>
            <ul className={css.retailers}>
              {retailers.map(({ name, url, where }) => (
                <li key={url}>
                  <ExternalLink href={url} className={`${space.gap8} ${css.retailer}`}>
                    <span className={`${font.medium} ${css.name}`}>{name}</span>
                  </ExternalLink>
                  {where ? <p className={font.note}>{where}</p> : null}
                </li>
              ))}
            </ul>
            <SiteLink href="/donde-comprar" className={`${space.gap8} ${css.retailer}`}>
              Buscar por provincia
            </SiteLink>
          </details>
        ) : null}
        <ExternalLink href={shop.url} className={button.primary}>
          {shop.name}
        </ExternalLink>
      </div>
    </section>
  )
}
