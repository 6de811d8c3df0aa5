import type { MouseEvent } from 'react'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import { SAVE_FORM } from './wishlist-notice.tsx'
import button from '#/ui/button.module.css'
import touch from '#/ui/touch.module.css'
import print from '#/ui/print.module.css'
import css from './wishlist.module.css'
import { removeProduct, saveProducts, useIsWishlisted, type WishlistItem } from './use-wishlist.ts'
import { island } from '#/framework/components/island.tsx'

type SaveButtonProps = {
  item: WishlistItem
  /** `square` has its label for screen readers only. */
  look: 'corner' | 'plain' | 'square'
}

const SAVE_BUTTON_CLASSES = {
  corner: `${touch.square} ${css.corner}`,
  plain: `${touch.square} ${css.plain}`,
  square: `${button.square} ${css.square}`,
}

/** Save button; posts a form until hydrated, then toggles. */
export const SaveButton = island('save-button', SaveButtonPart)

function SaveButtonPart({ item, look }: SaveButtonProps) {
  const saved = useIsWishlisted(item.id)
  const toggle = (event: MouseEvent) => {
    event.preventDefault()
    if (saved) removeProduct(item)
    else saveProducts([item])
  }
  return (
    <button
      form={SAVE_FORM}
      name="id"
      value={item.id}
      className={`${print.never} ${SAVE_BUTTON_CLASSES[look]}`}
      data-saved={saved || undefined}
      aria-pressed={look === 'square' ? undefined : saved}
      aria-label={look === 'square' ? undefined : `Guardar ${item.name} en mi lista`}
      onClick={toggle}
    >
      <Icon name={saved ? 'bookmarkFilled' : 'bookmark'} size={look === 'square' ? 20 : 24} />
      {look === 'square' ? <SaveLabel saved={saved} /> : null}
    </button>
  )
}

/** The label changes with the state, so `aria-pressed` would repeat it. */
function SaveLabel({ saved }: { saved: boolean }) {
  return (
    <span className={layout.hidden}>{saved ? 'Guardado en mi lista: quitar' : 'Guardar en mi lista'}</span>
  )
}
