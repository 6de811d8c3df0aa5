import { CONTACT_REASONS } from '#/features/messages/message.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import type { PageMatch } from '#/app/pages/registry.ts'
import { partMessage } from '#/features/spare-parts/spare-part-page.ts'
import { ACCOUNT_PATHS } from '#/core/identity/names.ts'
import { triedFaultForm } from '#/features/faults/fault-case.ts'
import type { App } from '#/core/services/app.ts'
import { readCases, readOwnCases } from '#/features/messages/server/read-cases.ts'
import { freshContactForm } from '#/features/messages/server/contact-form.ts'
import { freshEmailForm } from '#/core/forms/email-form.ts'
import { readOwnWishlist } from '#/features/wishlist/server/visitor-wishlist.ts'
import { readReauthenticate } from '#/features/accounts/server/reauthenticate.ts'
import { readStaffSignIn } from '#/features/accounts/server/staff-sign-in.ts'
import { readSecurity } from '#/features/accounts/server/account-security.ts'
import { readMyProducts } from '#/features/my-products/server/registration-routes.ts'
import { readStockAlert } from '#/features/stock-alerts/server/stock-alert-routes.ts'
import { readBox } from '#/features/box/server/read-box.ts'
import type { Visit } from '#/core/http/visit.ts'

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
