import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { VisitorState } from '#/site/pages/page.ts'
import type { VisitorReader } from '#/site/pages/visitor-reader.ts'
import type { Intersection } from '#/app/intersection.ts'
import type { AppPageMatch, PageName, PageStates } from '#/app/pages/registry.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { triedFaultForm } from '#/features/faults/fault-case.ts'
import { partMessage } from '#/features/spare-parts/spare-part-page.ts'
import { readOwnCases } from '#/features/messages/server/read-cases.ts'
import { contactVisitor } from '#/features/messages/server/visitor.ts'
import { accountVisitor } from '#/features/accounts/server/visitor.ts'

type WithVisitors = Extract<(typeof SERVER_FEATURES)[number], { visitors: unknown }>

const ofDoors = Object.assign(
  {},
  ...SERVER_FEATURES.map(({ visitors }: ServerFeature) => visitors),
) as Intersection<WithVisitors['visitors']>

/** Readers of a visitor by page name: those of the doors, and of pages that display data of several features. */
const VISITOR_READERS: { readonly [Name in PageName]?: VisitorReader<PageStates[Name]> } = {
  contact: contactVisitor([
    triedFaultForm,
    (catalogue, search) => partMessage(catalogue, search.get('repuesto') ?? ''),
  ]),
  account: accountVisitor(readOwnCases),
  ...ofDoors,
}

/** State of the visitor of a page: read for each request, never cached. */
export async function visitorState(
  app: App,
  visit: Visit,
  page: AppPageMatch | undefined,
): Promise<VisitorState> {
  return (page && (await VISITOR_READERS[page.name]?.(app, visit, page))) ?? {}
}
