import { useRef, useState } from 'react'
import { listedEntries, type ListEntry } from '../../catalogue/list/saved-list.ts'
import type { ListPage } from '../../pages/list-page.ts'
import { countOf } from '../../catalogue/text/format.ts'
import { EmptyList } from './empty-list.tsx'
import { ListAside } from './list-aside.tsx'
import { ListHeading } from './list-heading.tsx'
import { ListLine } from './list-line.tsx'
import { listState } from '../common/list/list-store.ts'
import css from './list-screen.module.css'
import { Undo, UndoRemoval } from './undo.tsx'
import { remove, restore } from '../common/list/use-list.ts'
import { useOwnEntries } from './use-own-entries.ts'
import { useRows } from './use-rows.ts'

type Gone = { entry: ListEntry; name: string; place: number }

/** The visitor's own list with all that can be done with it. */
export function OwnListView({ page: given }: { page: ListPage }) {
  // What was handed out with the page stays: a later read of it would take away what it says of a form that was refused.
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
    const listed = listedEntries(listState().list)
    const place = listed.findIndex((entry) => entry.id === id)
    const name = nameOf(id)
    if (place === -1) return
    setGone({ entry: listed[place]!, name, place })
    remove({ id, name })
    // The button that was pressed is gone; the one that undoes it stands in its place.
    requestAnimationFrame(() => undo.current?.focus())
  }

  function bringBack({ entry, name }: Gone) {
    restore(entry, name)
    setGone(null)
    requestAnimationFrame(() => document.getElementById(entry.id)?.focus())
  }

  const undone = gone ? (
    <UndoRemoval key="deshacer" name={gone.name} button={undo} onUndo={() => bringBack(gone)} />
  ) : null
  const lines = entries.map((entry, place) => (
    <ListLine
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
      <ListHeading title={page.title} lead={lead(entries.length, known, account)} notices={page.notices}>
        {page.removed && !entries.some(({ id }) => id === page.removed?.id) && gone === null ? (
          <Undo removed={page.removed} />
        ) : null}
      </ListHeading>
      {entries.length === 0 && gone === null ? (
        <EmptyList families={page.families} pending={!known} />
      ) : (
        <div className={css.columns}>
          <form id="cambios" method="post" action="/lista/quitar" hidden />
          <ol className={css.list}>{undone ? lines.toSpliced(gone!.place, 0, undone) : lines}</ol>
          <ListAside page={page} rows={found} account={account} known={known} />
        </div>
      )}
    </>
  )
}

function lead(count: number, known: boolean, account: boolean): string {
  if (count === 0) return 'Guardá lo que te interesa y volvé cuando quieras.'
  const products = countOf(count, 'producto', 'productos')
  if (account) return `${products}, en todos los dispositivos donde uses tu cuenta.`
  return known ? `${products}, en este dispositivo.` : `${products}.`
}
