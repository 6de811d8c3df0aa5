import type { MenuPopup } from '#/site/layout/site-layout-data.ts'
import type { ProductCardData } from '#/site/model/card-data.ts'
import { CachedFragment } from '#/framework/components/cached-fragment.tsx'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { CategoryImage } from './category-image.tsx'
import font from '#/ui/font.module.css'
import stack from '#/ui/stack.module.css'
import rule from '#/ui/rule.module.css'
import css from './menu.module.css'

type MenuPanelProps = { id: string; entryId: number; name: string; popup: MenuPopup }

const MENU_TILE_SIZES = { plate: '(min-width: 96em) 459px, 31vw', object: '300px' }

export function MenuPanel({ id, entryId, name, popup }: MenuPanelProps) {
  return (
    <CachedFragment
      as="div"
      data={['menu panel', name, popup]}
      id={id}
      popover="auto"
      data-popup={entryId}
      className={css.panel}
    >
      <MenuContent name={name} popup={popup} />
    </CachedFragment>
  )
}

function MenuContent({ name, popup }: Pick<MenuPanelProps, 'name' | 'popup'>) {
  return (
    <div className={`${layout.page} ${css.inner}`}>
      <ul className={`${stack.xl} ${css.panelTiles}`}>
        {popup.tiles.map((tile) => (
          <li key={tile.link}>
            <SiteLink href={tile.link} className={css.panelTile}>
              <CategoryImage tile={tile} sizes={MENU_TILE_SIZES} className={css.panelPlate} />
              <span className={`${layout.line} ${font.medium} ${css.panelName}`}>
                <span className={css.underlined}>{tile.name}</span>
                <Icon name="arrowRight" size={18} className={css.arrow} />
              </span>
              <span className={`${font.note} ${css.fact}`}>{tile.fact}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <div className={css.more}>
        <p className={`${font.faint} ${css.also}`}>{`También en ${name}`}</p>
        <ul className={rule.above}>
          {popup.links.map(({ name: text, link }) => (
            <li key={link}>
              <SiteLink href={link} className={`${layout.ends} ${rule.below} ${css.link}`}>
                {text}
                <Icon name="arrowRight" size={18} className={css.linkArrow} />
              </SiteLink>
            </li>
          ))}
        </ul>
        {popup.newest ? <NewestProduct card={popup.newest} /> : null}
      </div>
    </div>
  )
}

function NewestProduct({ card }: { card: ProductCardData }) {
  return (
    <SiteLink href={card.link} className={`${layout.line} ${css.newest}`}>
      <Plate picture={card.picture} sizes="72px" fallback="" alt="" thumb className={css.thumb} />
      <span className={css.product}>
        <span className={`${font.figures} ${font.small} ${font.pale}`}>{card.id}</span>
        <span className={`${font.medium} ${font.card} ${css.productName}`}>{card.name}</span>
        <span className={`${font.small} ${css.new}`}>Nuevo</span>
      </span>
    </SiteLink>
  )
}
