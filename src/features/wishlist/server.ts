import { wishlistPageEntry } from './page.ts'
import { wishlists } from './wishlist-schema.ts'
import { wishlistVisitor } from './server/visitor.ts'
import { get } from '#/core/http/route.ts'
import { changeWishlistCommand } from './server/change-wishlist.ts'
import { wishlistEmailForm } from './server/wishlist-email-form.ts'
import { wishlistFormRoutes } from './server/wishlist-form-routes.ts'
import { accountWishlistRoutes } from './server/wishlist-routes.ts'
import { writeWishlist } from './server/write-wishlist.ts'
import { defineServerFeature } from '#/features/define-server-feature.ts'

export const wishlistFeature = defineServerFeature({
  name: 'wishlist',
  collections: [wishlists],
  pages: { wishlist: wishlistPageEntry },
  visitors: { wishlist: wishlistVisitor },
  commands: [changeWishlistCommand, writeWishlist],
  forms: [wishlistEmailForm],
  routes: (parts) => [
    get('/datos/lista', parts.pages.listRows),
    ...accountWishlistRoutes(parts.app),
    ...wishlistFormRoutes(parts),
  ],
})
