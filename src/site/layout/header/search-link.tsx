import { useState, type ComponentType, type MouseEvent } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '#/ui/icon.tsx'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import css from './header.module.css'
import { island } from '#/framework/components/island.tsx'

type SearchDialogModule = ComponentType<{ onClose: () => void }>

/** Search link; opens the search page until hydrated. */
export const SearchLink = island('search-link', SearchLinkPart)

function SearchLinkPart({ here }: { here: boolean }) {
  const [Dialog, setDialog] = useState<SearchDialogModule | null>(null)

  function open(event: MouseEvent<HTMLAnchorElement>) {
    // Modified clicks open tabs natively; the search page has its own field.
    if (here || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    loadDialog().then(
      (dialog) => setDialog(() => dialog),
      () => location.assign('/buscar'),
    )
  }

  return (
    <>
      <a
        href="/buscar"
        aria-label="Buscar"
        aria-current={here ? 'page' : undefined}
        className={`${anchor.inset} ${touch.square} ${css.tool}`}
        onClick={open}
        onFocus={prepare}
        onPointerEnter={prepare}
      >
        <Icon name="magnifier" size={24} />
      </a>
      {/* Portal outside the menu, which closes on this click. */}
      {Dialog ? createPortal(<Dialog onClose={() => setDialog(null)} />, document.body) : null}
    </>
  )
}

async function loadDialog(): Promise<SearchDialogModule> {
  return (await import('./search-dialog.tsx')).SearchDialog
}

function prepare(): void {
  loadDialog().catch(() => undefined)
}
