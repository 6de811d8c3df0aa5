import { useEffect, useRef } from 'react'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SearchForm } from '#/site/search/search-form.tsx'
import font from '#/ui/font.module.css'
import css from './search-dialog.module.css'
import anchor from '#/ui/anchor.module.css'
import bar from './site-header.module.css'

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // The dimmed page around it is the dialog itself to a click.
    const onClick = ({ target }: MouseEvent) => {
      if (target === element) element.close()
    }
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [])
  const close = () => dialog.current?.close()

  return (
    <dialog ref={dialog} aria-label="Buscar" className={css.dialog} onClose={onClose}>
      <div className={`${layout.page} ${css.inner}`}>
        <SearchForm look="bar" onLeave={close} />
        <form method="dialog" className={`${layout.line} ${css.close}`}>
          <span className={`${font.note} ${layout.wide}`} aria-hidden="true">
            Esc
          </span>
          <button aria-label="Cerrar la búsqueda" className={`${anchor.inset} ${bar.tool}`}>
            <Icon name="close" size={24} />
          </button>
        </form>
      </div>
    </dialog>
  )
}
