import type { VisitorState } from '../../../pages/page.ts'
import type { PageMatch } from '../../../pages/registry.ts'
import { partMessage } from '../../../pages/spare-parts/spare-part-page.ts'
import type { App } from '../../site/app.ts'
import { freshContactForm } from '../../forms/contact-form.ts'
import { freshEmailForm } from '../../wishlist/wishlist-email.ts'
import { readOwnWishlist } from '../../wishlist/visitor-wishlist.ts'
import { readReauthenticate } from '../account/reauthenticate.ts'
import { readStaffSignIn } from '../account/staff-sign-in.ts'
import { readSecurity } from '../account/account-security.ts'
import { readMyProducts } from '../account/registration-routes.ts'
import { readBox } from './read-box.ts'
import type { Visit } from '../request/visit.ts'

/** What a page shows of its visitor. Never cached, never another's. */
export async function visitorState(
  app: App,
  visit: Visit,
  page: PageMatch | undefined,
): Promise<VisitorState> {
  const { incoming, search } = visit
  switch (page?.name) {
    case 'contact':
      // Each visit gets its own form token, which says when the form was handed out.
      return {
        contactForm: freshContactForm(app.secret, {
          model: search.get('modelo') ?? '',
          ...partMessage(visit.snapshot.catalogue, search.get('repuesto') ?? ''),
        }),
      }
    case 'wishlist':
      return { list: await readOwnWishlist(app, incoming), listMail: freshEmailForm(app.secret) }
    case 'my-products':
      return { myProducts: await readMyProducts(app, incoming, search) }
    case 'box':
      return { box: await readBox(app, visit, page.id) }
    case 'security': {
      const security = await readSecurity(app, incoming, search)
      return security ? { security } : {}
    }
    case 'staff-sign-in': {
      const staffSignIn = await readStaffSignIn(app, incoming, search)
      return staffSignIn ? { staffSignIn } : {}
    }
    case 'reauthenticate': {
      const confirm = await readReauthenticate(app, incoming, search)
      return confirm ? { confirm } : {}
    }
    default:
      return {}
  }
}
