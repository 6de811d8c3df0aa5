import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import type { PageMatch, PageName, PageStates } from '#/app/pages/registry.ts'
import { triedFaultForm } from '#/features/faults/fault-case.ts'
import { partMessage } from '#/features/spare-parts/spare-part-page.ts'
import { readOwnCases } from '#/features/messages/server/read-cases.ts'
import { casesVisitor, contactVisitor } from '#/features/messages/server/visitor.ts'
import {
  accountVisitor,
  reauthenticateVisitor,
  securityVisitor,
  staffSignInVisitor,
} from '#/features/accounts/server/visitor.ts'
import { wishlistVisitor } from '#/features/wishlist/server/visitor.ts'
import { myProductsVisitor } from '#/features/my-products/server/visitor.ts'
import { boxVisitor } from '#/features/box/server/visitor.ts'
import { stockAlertVisitor } from '#/features/stock-alerts/server/visitor.ts'

/** Readers of visitors by page; a page without one has no facts about its visitor. */
const VISITORS: { readonly [Name in PageName]?: VisitorReader<PageStates[Name]> } = {
  contact: contactVisitor([
    triedFaultForm,
    (catalogue, search) => partMessage(catalogue, search.get('repuesto') ?? ''),
  ]),
  cases: casesVisitor,
  account: accountVisitor(readOwnCases),
  wishlist: wishlistVisitor,
  'my-products': myProductsVisitor,
  box: boxVisitor,
  'stock-alert': stockAlertVisitor,
  security: securityVisitor,
  'staff-sign-in': staffSignInVisitor,
  reauthenticate: reauthenticateVisitor,
}

/** State of the visitor of a page: read for each request, never cached. */
export async function visitorState(
  app: App,
  visit: Visit,
  page: PageMatch | undefined,
): Promise<VisitorState> {
  return (page && (await VISITORS[page.name]?.(app, visit, page))) ?? {}
}
