import { useRef } from 'react'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { move } from '#/site/wishlist/use-wishlist.ts'
import layout from '#/ui/layout.module.css'
import { ResponsivePicture } from '#/ui/picture.tsx'
import print from '#/ui/print.module.css'
import surface from '#/ui/surface.module.css'
import css from './wishlist.module.css'

/** Pixels of the longest side, and the minimum for a small product. */
const SIDE = { most: 200, least: 40 }

type WishlistShelfProps = {
  rows: readonly WishlistRowData[]
  /** Index among all entries, including those outside the catalogue. */
  placeOf: (id: string) => number
}

/** Pictures at one scale, reorderable by mouse; each row's arrows are the accessible equivalent. */
export function WishlistShelf({ rows, placeOf }: WishlistShelfProps) {
  const dragged = useRef<WishlistRowData>(null)
  const measured = rows.filter(({ picture, side }) => picture !== null && side !== null)
  if (measured.length < 2) return null
  const longest = Math.max(...measured.map(({ side }) => side!))
  return (
    <ul
      aria-label="A la misma escala"
      className={`${surface.plate} ${layout.box} ${print.never} ${css.shelf}`}
    >
      {measured.map((row) => {
        const side = Math.max(SIDE.least, Math.round((row.side! / longest) * SIDE.most))
        return (
          <li key={row.id} className={`${layout.relative} ${layout.fixed}`}>
            {/* Reserves the picture's space, since the content security policy forbids inline styles. */}
            <svg width={side} height={side} aria-hidden="true" />
            <a
              href={row.link}
              className={css.standing}
              onDragStart={() => (dragged.current = row)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                if (dragged.current) move(dragged.current, placeOf(row.id))
              }}
            >
              <ResponsivePicture picture={row.picture!} sizes={`${side}px`} alt={row.name} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
