import { codeOfVariant } from '#/catalogue/products/variant-code.ts'
import type { WishlistPage, WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import print from '#/ui/print.module.css'
import css from './wishlist.module.css'
import { OwnWishlistView } from './own-wishlist.tsx'
import type { SubmitEvent } from 'react'
import { isInWishlist } from '#/site/wishlist/wishlist.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import button from '#/ui/button.module.css'
import { Icon } from '#/ui/icon.tsx'
import { SiteLink } from '#/ui/site-link.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import { compareLinks } from './compare-links.ts'
import { WishlistHeader } from './wishlist-header.tsx'
import rule from '#/ui/rule.module.css'
import { Plate } from '#/ui/plate.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import { SaveButton } from '#/site/wishlist/save-button.tsx'
import { saveProducts, useWishlist } from '#/site/wishlist/use-wishlist.ts'
import { island } from '#/framework/components/island.tsx'

export const WishlistScreen = island('list', ListScreenPart)

function ListScreenPart({ page }: { page: WishlistPage }) {
  return (
    <div className={`${layout.page} ${intro.screen} ${print.paper}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {page.shared === null ? (
        <OwnWishlistView page={page} />
      ) : (
        <SharedWishlist page={page} ids={page.shared} />
      )}
    </div>
  )
}

function SharedWishlist({ page, ids }: { page: WishlistPage; ids: readonly string[] }) {
  const { list, known } = useWishlist()
  const rows = page.rows.filter(({ id }) => ids.includes(id))
  const others = rows.filter(({ id }) => !isInWishlist(list, id))
  const allMine = known && rows.length > 0 && others.length === 0

  function keep(event: SubmitEvent) {
    if (!known) return
    event.preventDefault()
    saveProducts(others)
  }

  if (rows.length === 0) {
    return (
      <>
        <WishlistHeader
          title={page.title}
          lead="En esta lista no queda ningún producto del catálogo."
          notices={page.notices}
        />
        <FamiliesRow families={page.families} />
      </>
    )
  }
  return (
    <>
      <WishlistHeader
        title={page.title}
        lead={`${formatCount(rows.length, 'producto', 'productos')} que alguien eligió para mostrarte.`}
        notices={page.notices}
      >
        <div className={`${print.never} ${layout.row} ${css.actions}`}>
          {allMine ? (
            <p className={`${layout.row} ${css.mine}`}>
              <Icon name="check" size={16} />
              {rows.length === 1 ? 'Ya está en tu lista.' : 'Ya están todos en tu lista.'}{' '}
              <SiteLink href="/lista" className={button.text}>
                Ver mi lista
              </SiteLink>
            </p>
          ) : (
            <form method="post" action="/lista/agregar" onSubmit={keep}>
              {rows.map(({ id }) => (
                <input key={id} type="hidden" name="id" value={id} />
              ))}
              <button type="submit" className={button.primary}>
                <Icon name="bookmark" size={20} />
                Guardar en mi lista
              </button>
            </form>
          )}
          {compareLinks(rows).map(({ label, link }) => (
            <SiteLink key={link} href={link} className={button.text}>
              {label}
            </SiteLink>
          ))}
        </div>
      </WishlistHeader>
      <ol className={`${rule.above} ${css.list}`}>
        {rows.map((row) => (
          <SharedWishlistRow key={row.id} row={row} />
        ))}
      </ol>
    </>
  )
}

function SharedWishlistRow({ row }: { row: WishlistRowData }) {
  return (
    <li className={`${rule.below} ${css.line}`}>
      <Plate
        picture={row.picture}
        sizes="(min-width: 37.5em) 136px, 88px"
        fallback={codeOfVariant(row.id)}
        alt=""
        thumb
        className={css.thumb}
      />
      <div className={`${layout.start} ${css.words}`}>
        <p className={`${font.small} ${font.figures} ${font.pale} ${css.code}`}>{codeOfVariant(row.id)}</p>
        <h2 className={`${font.card} ${css.name}`}>
          <SiteLink href={row.link} className={`${anchor.quiet} ${layout.whole} ${css.link}`}>
            {row.name}
          </SiteLink>
        </h2>
        <p className={css.facts}>{row.attributes.join(' · ')}</p>
        {row.discontinued ? <p className={css.facts}>Discontinuado</p> : null}
      </div>
      <div className={css.single}>
        <SaveButton item={row} look="plain" />
      </div>
    </li>
  )
}
