import type { WishlistPage } from '#/features/wishlist/wishlist-page.ts'
import { Icon } from '#/ui/icon.tsx'
import { RecentlyViewed } from '#/site/recently-viewed/recently-viewed.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './empty-wishlist.module.css'

type EmptyWishlistProps = {
  families: WishlistPage['families']
  /** True until the device's list is read. */
  pending: boolean
}

export function EmptyWishlist({ families, pending }: EmptyWishlistProps) {
  return (
    <div className={pending ? css.pending : undefined}>
      <section aria-labelledby="lista-vacia" className={`${rule.above} ${css.empty}`}>
        <h2 id="lista-vacia" className={font.h2}>
          Todavía no guardaste nada
        </h2>
        <p className={`${font.muted} ${css.text}`}>
          Tocá <Icon name="bookmark" size={20} className={css.icon} />
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
