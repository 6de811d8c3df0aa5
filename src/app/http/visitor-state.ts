import { CONTACT_REASONS } from '#/catalogue/documents/message.ts'
import type { VisitorState } from '#/pages/page.ts'
import type { PageMatch } from '#/pages/registry.ts'
import { partMessage } from '#/pages/spare-parts/spare-part-page.ts'
import { ACCOUNT_PATHS } from '#/pages/account/names.ts'
import { triedFaultForm } from '#/pages/faults/fault-case.ts'
import type { App } from '#/server/site/app.ts'
import { readCases, readOwnCases } from '#/server/http/visitors/read-cases.ts'
import { freshContactForm } from '#/server/forms/contact-form.ts'
import { freshEmailForm } from '#/server/forms/email-form.ts'
import { readOwnWishlist } from '#/server/wishlist/visitor-wishlist.ts'
import { readReauthenticate } from '#/server/http/account/reauthenticate.ts'
import { readStaffSignIn } from '#/server/http/account/staff-sign-in.ts'
import { readSecurity } from '#/server/http/account/account-security.ts'
import { readMyProducts } from '#/server/http/account/registration-routes.ts'
import { readStockAlert } from '#/server/http/visitors/stock-alert-routes.ts'
import { readBox } from '#/server/http/visitors/read-box.ts'
import type { Visit } from '#/server/http/request/visit.ts'

/** Whoever comes from a product or from what was tried with one finds it written, to be changed. */
function prefilled(search: URLSearchParams) {
  const given = (name: string, max: number) => search.get(name)?.trim().slice(0, max) ?? ''
  const reason = CONTACT_REASONS.find((each) => each === given('motivo', 40)) ?? ''
  return {
    reason,
    model: given('modelo', 40),
    serial: given('serie', 40),
    purchasedOn: given('compra', 10),
    message: given('mensaje', 2000),
  }
}

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
        contactForm: freshContactForm(app.secrets, {
          ...prefilled(search),
          ...triedFaultForm(visit.snapshot.catalogue, search),
          ...partMessage(visit.snapshot.catalogue, search.get('repuesto') ?? ''),
        }),
      }
    case 'cases':
      return { cases: await readCases(app, incoming, search) }
    case 'account':
      return page.path === ACCOUNT_PATHS.account ? { ownCases: await readOwnCases(app, incoming) } : {}
    case 'wishlist':
      return { list: await readOwnWishlist(app, incoming), listMail: freshEmailForm(app.secrets, 'lista') }
    case 'my-products':
      return { myProducts: await readMyProducts(app, incoming, search) }
    case 'box':
      return { box: await readBox(app, visit, page.id) }
    case 'stock-alert':
      return { stockAlert: readStockAlert(app, page.path, search) }
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
