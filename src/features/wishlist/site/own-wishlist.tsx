import { useRef, useState } from 'react'
import { listedEntries, type WishlistEntry } from '#/site/wishlist/wishlist.ts'
import type { WishlistPage } from '#/features/wishlist/wishlist-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { EmptyWishlist } from './empty-wishlist.tsx'
import { WishlistActions } from './wishlist-actions.tsx'
import { WishlistHeader } from './wishlist-header.tsx'
import { WishlistRow } from './wishlist-row.tsx'
import { wishlistState } from '#/site/wishlist/wishlist-store.ts'
import rule from '#/ui/rule.module.css'
import css from './wishlist-screen.module.css'
import { Undo, UndoRemoval } from './undo-removal.tsx'
import { removeProduct, restoreProduct } from '#/site/wishlist/use-wishlist.ts'
import { useOwnEntries } from './use-own-entries.ts'
import { useRows } from './use-product-rows.ts'

type Gone = { entry: WishlistEntry; name: string; place: number }

export function OwnWishlistView({ page: given }: { page: WishlistPage }) {
  // The initial page stays: a refresh would remove the errors of a rejected form.
  const [page] = useState(given)
  const { entries, known, account } = useOwnEntries(page.own)
  const rows = useRows(
    page.rows,
    entries.map(({ id }) => id),
  )
  const [gone, setGone] = useState<Gone | null>(null)
  const undo = useRef<HTMLButtonElement>(null)
  const found = entries.flatMap(({ id }) => rows.get(id) ?? [])
  const nameOf = (id: string) => rows.get(id)?.name ?? id

  function take(id: string) {
    const listed = listedEntries(wishlistState().list)
    const place = listed.findIndex((entry) => entry.id === id)
    const name = nameOf(id)
    if (place === -1) return
    setGone({ entry: listed[place]!, name, place })
    removeProduct({ id, name })
    // Moves the focus to the undo button, because the pressed one is gone.
    requestAnimationFrame(() => undo.current?.focus())
  }

  function undoRemoval({ entry, name }: Gone) {
    restoreProduct(entry, name)
    setGone(null)
    requestAnimationFrame(() => document.getElementById(entry.id)?.focus())
  }

  const undone = gone ? (
    <UndoRemoval key="deshacer" name={gone.name} button={undo} onUndo={() => undoRemoval(gone)} />
  ) : null
  const lines = entries.map((entry, place) => (
    <WishlistRow
      key={entry.id}
      entry={entry}
      row={rows.get(entry.id)}
      place={place}
      count={entries.length}
      canNote={page.own.account}
      onRemove={() => take(entry.id)}
    />
  ))
  return (
    <>
      <WishlistHeader title={page.title} lead={lead(entries.length, known, account)} notices={page.notices}>
        {page.removed && !entries.some(({ id }) => id === page.removed?.id) && gone === null ? (
          <Undo removed={page.removed} />
        ) : null}
      </WishlistHeader>
      {entries.length === 0 && gone === null ? (
        <EmptyWishlist families={page.families} pending={!known} />
      ) : (
        <div className={css.columns}>
          <form id="cambios" method="post" action="/lista/quitar" hidden />
          <ol className={rule.above}>{undone ? lines.toSpliced(gone!.place, 0, undone) : lines}</ol>
          <WishlistActions page={page} rows={found} account={account} known={known} />
        </div>
      )}
    </>
  )
}

function lead(count: number, known: boolean, account: boolean): string {
  if (count === 0) return 'Guardá lo que te interesa y volvé cuando quieras.'
  const products = formatCount(count, 'producto', 'productos')
  if (account) return `${products}, en todos los dispositivos donde uses tu cuenta.`
  return known ? `${products}, en este dispositivo.` : `${products}.`
}
