import { useHydrated } from '#/framework/components/use-hydrated.ts'
import type { MouseEvent } from 'react'
import type { WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { Plate } from '#/ui/plate.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { CompareCheckbox } from '#/site/compare/compare-checkbox.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import rule from '#/ui/rule.module.css'
import layout from '#/ui/layout.module.css'
import css from './wishlist-row.module.css'
import { ProductNote } from './product-note.tsx'
import { move } from '#/site/wishlist/use-wishlist.ts'

type WishlistRowProps = {
  entry: { id: string; note: string }
  /** Null for a product outside the catalogue; undefined while loading. */
  row: WishlistRowData | null | undefined
  /** From 0. */
  place: number
  count: number
  canNote: boolean
  onRemove: () => void
}

export function WishlistRow({ entry, row, place, count, canNote, onRemove }: WishlistRowProps) {
  const { id } = entry
  const name = row?.name ?? id
  const hydrated = useHydrated()
  const moved = (to: number) => (event: MouseEvent) => {
    event.preventDefault()
    if (to >= 0 && to < count) move({ id, name }, to)
  }
  return (
    <li id={id} tabIndex={-1} className={`${rule.below} ${css.line}`}>
      <Plate
        picture={row?.picture ?? null}
        sizes="(min-width: 37.5em) 136px, 88px"
        fallback={id}
        alt=""
        thumb
        className={css.thumb}
      />
      <div className={css.words}>
        <p className={`${font.small} ${font.figures} ${css.code}`}>{id}</p>
        <h2 className={`${font.card} ${css.name}`}>
          {row ? (
            <SiteLink href={row.link} className={`${anchor.quiet} ${css.link}`}>
              {name}
            </SiteLink>
          ) : (
            name
          )}
        </h2>
        {row ? <p className={css.facts}>{row.attributes.join(' · ')}</p> : null}
        {row === null ? <p className={css.facts}>Ya no está en el catálogo.</p> : null}
        {row?.discontinued ? <p className={css.facts}>Discontinuado</p> : null}
      </div>
      <div className={`${print.never} ${css.tools}`}>
        <MoveButton to="subir" name={name} id={id} stuck={place === 0} onClick={moved(place - 1)} />
        <MoveButton to="bajar" name={name} id={id} stuck={place === count - 1} onClick={moved(place + 1)} />
        <button
          form="cambios"
          formAction="/lista/quitar"
          name="id"
          value={id}
          className={`${touch.square} ${css.tool}`}
          aria-label={`Quitar ${name}`}
          onClick={(event) => {
            if (!hydrated) return
            event.preventDefault()
            onRemove()
          }}
        >
          <Icon name="close" size={20} />
        </button>
      </div>
      <div className={`${layout.wrap} ${css.more}`}>
        <ProductNote id={id} name={name} note={entry.note} canNote={canNote} />
        {row ? <CompareCheckbox item={row} /> : null}
      </div>
    </li>
  )
}

type MoveButtonProps = {
  to: 'subir' | 'bajar'
  name: string
  id: string
  stuck: boolean
  onClick: (event: MouseEvent) => void
}

/** It stays in reach at the ends, or the focus would be lost there. */
function MoveButton({ to, name, id, stuck, onClick }: MoveButtonProps) {
  return (
    <button
      form="cambios"
      formAction={`/lista/${to}`}
      name="id"
      value={id}
      className={`${touch.square} ${css.tool}`}
      aria-label={`${to === 'subir' ? 'Subir' : 'Bajar'} ${name}`}
      aria-disabled={stuck || undefined}
      onClick={onClick}
    >
      <Icon name={to === 'subir' ? 'arrowUp' : 'arrowDown'} size={20} />
    </button>
  )
}
