import type { VisitorState } from '../../../pages/registry.ts'
import type { App } from '../../site/app.ts'
import { freshContactForm } from '../../forms/contact-form.ts'
import { freshEmailForm } from '../../wishlist/wishlist-email.ts'
import { readOwnWishlist } from '../../wishlist/visitor-wishlist.ts'
import { REAUTHENTICATE, readReauthenticate } from '../account/reauthenticate.ts'
import { STAFF_SIGN_IN } from '../account/sign-in.ts'
import { readStaffSignIn } from '../account/staff-sign-in.ts'
import { readSecurity, SECURITY } from '../account/account-security.ts'
import { MY_PRODUCTS, readMyProducts } from '../account/registration-routes.ts'
import type { Visit } from '../request/visit.ts'

/** What the page at a path shows of its visitor. Never cached, never another's. */
export async function visitorState(app: App, visit: Visit, path: string): Promise<VisitorState> {
  const { incoming, search } = visit
  switch (path.length > 1 ? path.replace(/\/+$/, '') : path) {
    case '/contacto':
      // Each visit gets its own form token, which says when the form was handed out.
      return { contactForm: freshContactForm(app.secret, { model: search.get('modelo') ?? '' }) }
    case '/lista':
      return { list: await readOwnWishlist(app, incoming), listMail: freshEmailForm(app.secret) }
    case MY_PRODUCTS:
      return { myProducts: await readMyProducts(app, incoming, search) }
    case SECURITY: {
      const security = await readSecurity(app, incoming, search)
      return security ? { security } : {}
    }
    case STAFF_SIGN_IN: {
      const staffSignIn = await readStaffSignIn(app, incoming, search)
      return staffSignIn ? { staffSignIn } : {}
    }
    case REAUTHENTICATE: {
      const confirm = await readReauthenticate(app, incoming, search)
      return confirm ? { confirm } : {}
    }
    default:
      return {}
  }
}
