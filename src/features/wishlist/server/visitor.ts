import type { wishlist } from '#/features/wishlist/page.ts'
import { freshEmailForm } from '#/core/forms/email-form.ts'
import type { StateOf } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import { readOwnWishlist } from './visitor-wishlist.ts'

export const wishlistVisitor: VisitorReader<StateOf<typeof wishlist>> = async (app, { incoming }) => ({
  list: await readOwnWishlist(app, incoming),
  listMail: freshEmailForm(app.secrets, 'lista'),
})
