import type { CategoryPage } from '#/features/category/category-page.ts'
import layout from '#/ui/layout.module.css'
import css from './category-tiles.module.css'
import { CategoryTileLink } from '#/site/category/picture-tile.tsx'

type CategoryTilesProps = { name: string; tiles: CategoryPage['children'] }

export function CategoryTiles({ name, tiles }: CategoryTilesProps) {
  return (
    <section className={css.section} aria-labelledby="categorias">
      <h2 id="categorias" className={layout.hidden}>
        Categorías de {name}
      </h2>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.id}>
            <CategoryTileLink
              name={tile.name}
              text={tile.fact}
              href={tile.link}
              picture={tile.picture}
              lit={tile.lit}
              heights={{ vw: 34, sm: 250, lg: 300 }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
