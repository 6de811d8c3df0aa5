import { wishlistPageEntry } from './wishlist-page.ts'
import { wishlists } from './wishlist-schema.ts'
import { wishlistVisitor } from './server/visitor.ts'
import { get } from '#/core/http/route.ts'
import {
  changeWishlistCommand,
  wishlistFormRoutes,
  accountWishlistRoutes,
  writeWishlist,
} from './server/wishlist-routes.ts'
import { wishlistEmailForm } from './server/wishlist-email-form.ts'
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
