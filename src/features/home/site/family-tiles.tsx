import type { TileView } from '#/features/home/home-page.ts'
import layout from '#/ui/layout.module.css'
import { CategoryTileLink } from '#/site/category/picture-tile.tsx'
import css from './family-tiles.module.css'

export function FamilyTiles({ tiles }: { tiles: readonly TileView[] }) {
  if (tiles.length === 0) return null
  return (
    <section className={`${layout.page} ${css.section}`} aria-labelledby="familias">
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
/** In a dark tile the object is larger than its tile. */
const CLOSE = { vw: 85, sm: 420, md: 490, lg: 620, xl: 770 }
