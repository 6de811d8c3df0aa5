import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { VisitorState } from './page.ts'

/** Reads what a page shows of its visitor, for each visit anew; never cached, never another's. */
export type VisitorReader<State extends VisitorState> = (
  app: App,
  visit: Visit,
  page: { path: string; id: string },
) => Promise<Partial<State>> | Partial<State>
