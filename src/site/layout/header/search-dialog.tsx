import { useEffect, useRef, useState } from 'react'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import type { SearchSuggestions } from '#/site/search/suggestions.ts'
import chip from '#/ui/chip.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import space from '#/ui/space.module.css'
import stack from '#/ui/stack.module.css'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SearchForm } from '#/site/search/search-form.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import css from './header.module.css'

/** Suggestions for the empty field. */
function SearchStart() {
  const [start, setStart] = useState<SearchSuggestions | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    fetch('/datos/sugerencias?q=', { signal: controller.signal })
      .then((response) => response.json() as Promise<SearchSuggestions>)
      .then(setStart, () => undefined)
    return () => controller.abort()
  }, [])
  return (
    <div className={`${stack.xl} ${css.start}`}>
      <RecentlyViewed />
      {start === null ? null : (
        <>
          <nav aria-label="Lo más buscado">
            <p className={`${font.note} ${space.below12}`} aria-hidden="true">
              Lo más buscado
            </p>
            <ul className={`${layout.wrap} ${space.gap8}`}>
              {start.completions.map(({ text, link }) => (
                <li key={link}>
                  <SiteLink href={link} className={chip.chip}>
                    {text}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <FamiliesRow families={start.families ?? []} />
        </>
      )}
    </div>
  )
}

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // Clicks on the backdrop have the dialog as target; links leave the page.
    const onClick = ({ target }: MouseEvent) => {
      if (target === element || (target as Element).closest('a[href]')) element.close()
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [])
  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} aria-label="Buscar" className={css.dialog} onClose={onClose}>
      <div className={`${layout.page} ${layout.relative} ${css.inner}`}>
        <SearchForm look="bar" onLeave={close} />
        <SearchStart />
        <form method="dialog" className={`${layout.line} ${css.close}`}>
          <span className={`${font.note} ${layout.wide}`} aria-hidden="true">
            Esc
          </span>
          <button aria-label="Cerrar la búsqueda" className={`${anchor.inset} ${touch.square} ${css.tool}`}>
            <Icon name="close" size={24} />
          </button>
        </form>
      </div>
    </dialog>
  )
}
