import touch from '#/ui/touch.module.css'
import { useSyncExternalStore } from 'react'
import { Icon } from '#/ui/icon.tsx'
import layout from '#/ui/layout.module.css'
import surface from '#/ui/surface.module.css'
import print from '#/ui/print.module.css'
import css from './wishlist.module.css'
import {
  lastAnnouncement,
  noAnnouncement,
  announceWishlist,
  subscribeAnnouncements,
} from './wishlist-announcer.ts'
import { island } from '#/framework/components/island.tsx'

/** Id of the one form that all «Guardar» buttons of a page share. */
export const SAVE_FORM = 'guardar'

/** Announcements of the list, with the form that saves without JavaScript. */
export const WishlistNotice = island('list-notice', ListNoticePart)

function ListNoticePart() {
  const { text, kind } = useSyncExternalStore(subscribeAnnouncements, lastAnnouncement, noAnnouncement)
  const problem = kind === 'problem' && text !== ''
  return (
    <>
      <form id={SAVE_FORM} method="post" action="/lista/agregar" hidden />
      <output className={layout.hidden}>{text}</output>
      {problem ? (
        <div className={`${surface.room} ${print.never} ${layout.ends} ${css.notice}`}>
          <p aria-hidden="true">{text}</p>
          <button
            type="button"
            className={`${touch.square} ${layout.fixed}`}
            aria-label="Cerrar el aviso"
            onClick={() => announceWishlist('')}
          >
            <Icon name="close" size={20} />
          </button>
        </div>
      ) : null}
    </>
  )
}
