import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { VisitorState } from './page.ts'

/** Reads a page's personal state on each request; never cached. */
export type VisitorReader<State extends VisitorState> = (
  app: App,
  visit: Visit,
  page: { path: string; id: string },
) => Promise<Partial<State>> | Partial<State>
