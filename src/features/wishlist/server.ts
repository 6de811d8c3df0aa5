import { wishlist as wishlistPage } from './page.ts'
import { wishlists } from './wishlist-schema.ts'
import { wishlistVisitor } from './server/visitor.ts'
import { get } from '#/core/http/route.ts'
import { changeWishlist } from './server/change-wishlist.ts'
import { wishlistEmailForm } from './server/wishlist-email-form.ts'
import { wishlistFormRoutes } from './server/wishlist-form-routes.ts'
import { accountWishlistRoutes } from './server/wishlist-routes.ts'
import { writeWishlist } from './server/write-wishlist.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const wishlist = defineServerFeature({
  name: 'wishlist',
  collections: [wishlists],
  pages: { wishlist: wishlistPage },
  visitors: { wishlist: wishlistVisitor },
  commands: [changeWishlist, writeWishlist],
  forms: [wishlistEmailForm],
  routes: (parts) => [
    get('/datos/lista', parts.pages.listRows),
    ...accountWishlistRoutes(parts.app),
    ...wishlistFormRoutes(parts),
  ],
})
