import { useRef, useState, useEffect } from 'react'
import { listedEntries, type WishlistEntry } from '#/site/wishlist/wishlist.ts'
import type { WishlistPage, OwnWishlist, WishlistRowData } from '#/features/wishlist/wishlist-page.ts'
import { formatCount } from '#/language/es-AR/format.ts'
import { Icon } from '#/ui/icon.tsx'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import font from '#/ui/font.module.css'
import space from '#/ui/space.module.css'
import { WishlistActions } from './wishlist-actions.tsx'
import { WishlistHeader } from './wishlist-header.tsx'
import { WishlistShelf } from './wishlist-shelf.tsx'
import { WishlistRow } from './wishlist-row.tsx'
import { wishlistState } from '#/site/wishlist/wishlist-store.ts'
import rule from '#/ui/rule.module.css'
import css from './wishlist.module.css'
import type { RefObject } from 'react'
import button from '#/ui/button.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import layout from '#/ui/layout.module.css'
import { removeProduct, restoreProduct, applyRemote, useWishlist } from '#/site/wishlist/use-wishlist.ts'
import { wishlistPath } from '#/features/wishlist/names.ts'

/** Null for products outside the catalogue. */
type ProductRows = ReadonlyMap<string, WishlistRowData | null>

function useRows(known: readonly WishlistRowData[], ids: readonly string[]): ProductRows {
  const [fetched, setFetched] = useState<ProductRows>(new Map())
  const rows = new Map<string, WishlistRowData | null>([
    ...fetched,
    ...known.map((row) => [row.id, row] as const),
  ])
  const missing = ids.filter((id) => !rows.has(id)).join(' ')

  useEffect(() => {
    if (missing === '') return
    const controller = new AbortController()
    const wanted = missing.split(' ')
    const show = (found: readonly WishlistRowData[]) => {
      const byId = new Map(found.map((row) => [row.id, row]))
      setFetched((before) => new Map([...before, ...wanted.map((id) => [id, byId.get(id) ?? null] as const)]))
    }
    // If fetching fails the codes stay visible; the next change retries.
    fetchProductRows(wanted, controller.signal).then(show, () => undefined)
    return () => controller.abort()
  }, [missing])

  return rows
}

const ROWS_PER_REQUEST = 100

async function fetchProductRows(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<readonly WishlistRowData[]> {
  const rows: WishlistRowData[] = []
  for (let from = 0; from < ids.length; from += ROWS_PER_REQUEST) {
    const query = wishlistPath(ids.slice(from, from + ROWS_PER_REQUEST)).slice('/lista'.length)
    const response = await fetch(`/datos/lista${query}`, { signal })
    if (!response.ok) throw new Error(`The list's rows answered ${response.status}`)
    rows.push(...((await response.json()) as WishlistRowData[]))
  }
  return rows
}

type Gone = { entry: WishlistEntry; name: string; place: number }

export function OwnWishlistView({ page: initialPage }: { page: WishlistPage }) {
  // The initial page stays: a refresh would remove the errors of a rejected form.
  const [page] = useState(initialPage)
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
      <WishlistShelf rows={found} placeOf={(id) => entries.findIndex((entry) => entry.id === id)} />
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

/** Server state until the device's list is loaded. */
function useOwnEntries(own: OwnWishlist) {
  const { list, known, account } = useWishlist()
  const cookie = own.cookie.join('.')
  const [adopted, setAdopted] = useState(cookie === '')

  // Items saved before hydration, or without JavaScript, move to the device's list. Until then the page shows the
  // cookie's: an empty list would unmount forms with input.
  useEffect(() => {
    if (!known || cookie === '') return undefined
    if (document.cookie.includes('lista=')) {
      applyRemote(cookie.split('.'))
      document.cookie = 'lista=; Path=/lista; Max-Age=0; SameSite=Lax'
    }
    // Next task, after all listeners of the list have run.
    const turn = setTimeout(() => setAdopted(true))
    return () => clearTimeout(turn)
  }, [known, cookie])

  const device = known && adopted
  return {
    entries: device ? listedEntries(list) : own.entries,
    known: device,
    account: device ? account : own.account,
  }
}

type EmptyWishlistProps = {
  families: WishlistPage['families']
  /** True until the device's list is loaded. */
  pending: boolean
}

function EmptyWishlist({ families, pending }: EmptyWishlistProps) {
  return (
    <div className={pending ? css.pending : undefined}>
      <section aria-labelledby="lista-vacia" className={`${rule.above} ${space.inner32}`}>
        <h2 id="lista-vacia" className={font.h2}>
          Todavía no guardaste nada
        </h2>
        <p className={`${font.muted} ${css.emptyText}`}>
          Tocá <Icon name="bookmark" size={20} className={`${layout.whole} ${css.icon}`} />
          <strong>Guardar</strong> en cualquier producto y lo encontrás acá, para compararlo, anotar lo que
          quieras, imprimirlo o mandárselo a alguien.
        </p>
        <FamiliesRow families={families} />
      </section>
      <div className={css.recent}>
        <RecentlyViewed />
      </div>
    </div>
  )
}

type UndoRemovalProps = { name: string; button: RefObject<HTMLButtonElement | null>; onUndo: () => void }

/** Undo row, displayed until the next action rather than for a fixed time. */
function UndoRemoval({ name, button: ref, onUndo }: UndoRemovalProps) {
  return (
    <li className={`${print.never} ${layout.row} ${rule.below} ${font.muted} ${css.strip}`}>
      <p>Quitaste {name}.</p>
      <button ref={ref} type="button" className={`${button.text} ${touch.high} ${font.ink}`} onClick={onUndo}>
        Deshacer
      </button>
    </li>
  )
}

function Undo({ removed }: { removed: { id: string; name: string } }) {
  return (
    <form
      method="post"
      action="/lista/agregar"
      className={`${print.never} ${layout.row} ${rule.below} ${font.muted} ${css.strip}`}
    >
      <p>Quitaste {removed.name}.</p>
      <button name="id" value={removed.id} className={`${button.text} ${touch.high} ${font.ink}`}>
        Deshacer
      </button>
    </form>
  )
}
