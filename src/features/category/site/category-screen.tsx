import anchor from '#/ui/anchor.module.css'
import type { CategoryPage } from '#/features/category/category-page.ts'
import layout from '#/ui/layout.module.css'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import type { PictureSource } from '#/ui/picture-sources.ts'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import font from '#/ui/font.module.css'
import { Drawing } from '#/ui/drawing.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import print from '#/ui/print.module.css'
import { ResponsivePicture } from '#/ui/picture.tsx'
import stack from '#/ui/stack.module.css'
import css from './category.module.css'
import { IconLinks } from '#/site/home/icon-links.tsx'
import rule from '#/ui/rule.module.css'
import { GuideLinks } from '#/site/guides/guide-links.tsx'
import { CategoryListing } from './listing.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import type { DrawingView } from '#/site/model/product-drawings.ts'
import touch from '#/ui/touch.module.css'
import chip from '#/ui/chip.module.css'
import space from '#/ui/space.module.css'
import chips from '#/site/category/category.module.css'

type BannerProps = Pick<CategoryPage, 'name' | 'intro' | 'breadcrumbs' | 'banner'>

const VERTICAL = { top: css.top, center: '', bottom: css.bottom }
const HORIZONTAL = { left: '', center: css.centre, right: css.right }

/** Without a text position the picture is alone and the title follows it. */
function CategoryBannerView({ name, intro, breadcrumbs, banner }: BannerProps) {
  const picture = banner?.picture ?? null
  const alone = picture !== null && banner?.textPos === null
  const place = alone
    ? css.alone
    : `${VERTICAL[banner?.textPos?.vertical ?? 'center']} ${HORIZONTAL[banner?.textPos?.horizontal ?? 'left']}`
  const ground = `${surface.plate} ${css.banner}`
  return (
    <div className={`${layout.clip} ${picture ? ground : ''} ${place}`}>
      <div className={`${layout.page} ${layout.relative} ${css.inner}`}>
        <div className={css.way}>
          <Breadcrumbs steps={breadcrumbs} />
        </div>
        <h1 className={`${font.h1} ${css.bannerTitle}`}>{name}</h1>
        {intro === '' ? null : <p className={`${font.muted} ${css.intro}`}>{intro}</p>}
        {banner && picture ? <BannerPicture name={name} banner={{ ...banner, picture }} /> : null}
      </div>
    </div>
  )
}

type Pictured = NonNullable<CategoryPage['banner']> & { picture: PictureSource }

function BannerPicture({ name, banner }: { name: string; banner: Pictured }) {
  const { picture, lit, phone, phoneLit } = banner
  const wide = picture.width > picture.height * 1.2 ? css.wide : ''
  const tall = phone && phone.height > phone.width * 1.2 ? css.tall : ''
  return (
    <div className={`${print.never} ${css.object} ${wide} ${tall}`}>
      <StandingPicture
        picture={picture}
        dark={lit ?? undefined}
        narrow={phone ? { picture: phone, dark: phoneLit ?? undefined, sizes: phoneSizes(phone) } : undefined}
        alt={lit && lit.alt !== picture.alt ? name : undefined}
        sizes={bannerSizes(picture)}
        priority
        ground="fade"
        className={css.picture}
      />
    </div>
  )
}

/** `sizes` of the banner: cut-outs have a fixed height, scenes fill the width. */
function bannerSizes(picture: PictureSource): string {
  const fills = !picture.cutout && picture.width !== picture.height
  return fills ? '100vw' : sizesByHeight(picture, { vw: 60, sm: 240, lg: 280 })
}

const phoneSizes = ({ width, height }: PictureSource) => `${Math.round((216 * width) / height)}px`

export function CategoryScreen({ page }: { page: CategoryPage }) {
  const parent = page.breadcrumbs.at(-2)
  const siblings =
    page.siblings.length > 0 ? <SiblingLinks family={parent?.name ?? ''} links={page.siblings} /> : null
  // Siblings come last after a list without filters, and after subcategories.
  const siblingsLast = page.listing.filters.length === 0 || page.children.length > 0
  return (
    <>
      <CategoryBannerView
        name={page.name}
        intro={page.intro}
        breadcrumbs={page.breadcrumbs}
        banner={page.banner}
      />
      <div className={`${layout.page} ${stack.s} ${space.gap8} ${css.body}`}>
        {siblingsLast ? null : siblings}
        {page.children.length > 0 ? <CategoryTiles name={page.name} tiles={page.children} /> : null}
        {page.listing.found > 0 || page.listing.applied.length > 0 ? (
          <CategoryListing listing={page.listing} products={page.products} />
        ) : (
          <EmptyCategory name={page.name} />
        )}
        {page.lineUp ? <LineUp drawing={page.lineUp} /> : null}
        {page.guides.length > 0 ? <GuideLinks guides={page.guides} /> : null}
        {siblingsLast ? siblings : null}
      </div>
    </>
  )
}

type CategoryTilesProps = { name: string; tiles: CategoryPage['children'] }

function CategoryTiles({ name, tiles }: CategoryTilesProps) {
  return (
    <section className={layout.narrow} aria-labelledby="categorias">
      <h2 id="categorias" className={layout.hidden}>
        Categorías de {name}
      </h2>
      <ul className={`${stack.xs} ${css.tiles}`}>
        {tiles.map(({ id, link, name: child, fact, picture, lit }) => (
          <li key={id}>
            <SiteLink href={link} className={`${surface.plate} ${anchor.quiet} ${css.tile}`}>
              {picture ? (
                <span className={css.tilePicture}>
                  <ResponsivePicture picture={picture} dark={lit ?? undefined} sizes="88px" alt="" />
                </span>
              ) : null}
              <span>
                <span className={`${font.medium} ${layout.block}`}>{child}</span>{' '}
                <span className={`${font.tiny} ${layout.wide}`}>{fact}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The drawing is fetched once its summary is opened. */
function LineUp({ drawing }: { drawing: DrawingView }) {
  return (
    <details className={`${print.never} ${rule.both}`}>
      <summary className={`${touch.high} ${layout.ends} ${space.gap12}`}>
        <h2 className={font.medium}>Compará los tamaños</h2>
        <FoldIcons />
      </summary>
      <figure className={`${space.below16} ${css.lineUp}`}>
        <Drawing drawing={{ ...drawing, width: 960, height: 484 }} />
        <figcaption className={font.faint}>{drawing.caption}</figcaption>
      </figure>
    </details>
  )
}

function EmptyCategory({ name }: { name: string }) {
  return (
    <section className={`${rule.above} ${css.empty}`} aria-labelledby="vacia">
      <div>
        <h2 id="vacia" className={font.h2}>
          Por ahora no hay productos en {name}.
        </h2>
        <p className={`${font.muted} ${space.above12} ${css.emptyText}`}>
          Cuando haya alguno, va a estar acá. Si buscás un modelo de antes, su página sigue en discontinuos
          con el manual y el service.
        </p>
      </div>
      <IconLinks
        links={[
          {
            href: '/discontinuos',
            icon: 'file',
            name: 'Discontinuos',
            text: 'Fichas y manuales de los modelos de antes',
          },
          { href: '/buscar', icon: 'magnifier', name: 'Buscar', text: 'Por nombre, modelo o característica' },
          { href: '/contacto', icon: 'chat', name: 'Escribinos', text: 'Te contamos qué hay parecido' },
        ]}
      />
    </section>
  )
}

type SiblingLinksProps = { family: string; links: CategoryPage['siblings'] }

function SiblingLinks({ family, links }: SiblingLinksProps) {
  return (
    <nav aria-label={`Más de ${family}`} className={`${print.never} ${layout.line} ${css.nav}`}>
      <p className={`${font.note} ${layout.wide} ${layout.fixed}`} aria-hidden="true">
        {family}
      </p>
      <ul className={`${layout.line} ${chips.row}`}>
        {links.map(({ name, link, current }) => (
          <li key={link}>
            <SiteLink
              href={link}
              className={`${chip.chip} ${layout.nowrap} ${space.gap8} ${css.link}`}
              aria-current={current ? 'page' : undefined}
            >
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
