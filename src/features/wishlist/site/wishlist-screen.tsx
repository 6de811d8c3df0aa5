import type { WishlistPage } from '#/features/wishlist/wishlist-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import layout from '#/ui/layout.module.css'
import intro from '#/ui/page-intro.module.css'
import print from '#/ui/print.module.css'
import css from './wishlist-screen.module.css'
import { OwnWishlistView } from './own-wishlist.tsx'
import { SharedWishlist } from './shared-wishlist.tsx'
import { island } from '#/framework/components/island.tsx'

export const WishlistScreen = island('list', ListScreenPart)

function ListScreenPart({ page }: { page: WishlistPage }) {
  return (
    <div className={`${layout.page} ${intro.screen} ${print.paper} ${css.screen}`}>
      <Breadcrumbs steps={page.breadcrumbs} />
      {page.shared === null ? (
        <OwnWishlistView page={page} />
      ) : (
        <SharedWishlist page={page} ids={page.shared} />
      )}
    </div>
  )
}
