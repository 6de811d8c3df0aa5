import type { wishlistPageEntry } from '#/features/wishlist/page.ts'
import { freshForm } from '#/core/forms/check-fields.ts'
import { MAIL_PURPOSE } from './wishlist-email-form.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readOwnWishlist } from './visitor-wishlist.ts'

export const wishlistVisitor: VisitorReader<StateOf<typeof wishlistPageEntry>> = async (
  app,
  { incoming },
) => ({
  list: await readOwnWishlist(app, incoming),
  listMail: freshForm(app.secrets, MAIL_PURPOSE),
})
