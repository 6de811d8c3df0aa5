import type { Permission } from '#/core/access/permissions.ts'
import type { MultipartForm } from '#/core/forms/uploaded-form.ts'
import type { MultipartLimits } from './multipart.ts'
import type { CountAttempt } from './rate-limit.ts'
import type { Reply } from './reply.ts'
import type { OwnVisit, Visit } from './visit.ts'

export type BodyRule =
  | { kind: 'form'; bytes: number }
  | { kind: 'json'; bytes: number; /** Total number of values, including nested ones. */ values: number }
  | {
      kind: 'multipart'
      limits: MultipartLimits
      /** Kind of file, which selects its validator and limits. */ file:
        | 'invoice'
        | 'attachment'
        | 'picture'
        | 'download'
        | 'spreadsheet'
        | 'video'
        | 'captions'
    }

type RouteBody<Rule> = Rule extends { kind: 'form' }
  ? URLSearchParams
  : Rule extends { kind: 'json' }
    ? unknown
    : Rule extends { kind: 'multipart' }
      ? MultipartForm
      : null

export type RouteAnswer = Reply | null

type RouteAccess = 'anybody' | 'account' | Permission

export type Route = {
  readonly method: 'GET' | 'POST' | 'PUT'
  /** Hono pattern: `/cuenta/productos/factura/:id{[a-z0-9]{16}}`. */
  readonly path: string
  readonly who: RouteAccess
  /** True where `who` is a sensitive permission. */
  readonly recent: boolean
  /** Sign-in page for signed-out visitors; without it the reply is a 401. */
  readonly signIn?: string
  /** Stores the submitted data while a signed-out visitor goes through `signIn`. */
  signedOut?(visit: Visit, body: unknown): Promise<RouteAnswer>
  /** Format of refusals; `order`: as the panel reads it (`CommandAnswer`). */
  readonly says: 'text' | 'json' | 'order'
  /** Accepts only same-origin requests; default for POST, not for GET. */
  readonly ownPagesOnly: boolean
  readonly body: BodyRule | null
  readonly tooLarge: string
  readonly limit?: { by: 'network' | 'account'; count: CountAttempt; sentence: string }
  readonly headers: Readonly<Record<string, string>>
  readonly needsCatalogue: boolean
  answer(visit: Visit, body: unknown): Promise<RouteAnswer> | RouteAnswer
  /** Reply to use when storage is unavailable; it echoes the input so that nothing typed is lost. */
  unavailable?(visit: Visit, body: unknown, error: unknown): Promise<RouteAnswer>
}

type CommonRouteOptions = Partial<
  Pick<
    Route,
    'recent' | 'signIn' | 'says' | 'ownPagesOnly' | 'tooLarge' | 'limit' | 'headers' | 'needsCatalogue'
  >
>

const DEFAULTS = {
  recent: false,
  says: 'text',
  body: null,
  tooLarge: 'Lo que enviaste es demasiado largo.',
  headers: {},
  needsCatalogue: true,
} as const

export function get(
  path: string,
  answer: (visit: Visit) => Promise<RouteAnswer> | RouteAnswer,
  common: CommonRouteOptions = {},
): Route {
  return { ...DEFAULTS, ownPagesOnly: false, method: 'GET', path, who: 'anybody', ...common, answer }
}

export function authedGet(
  path: string,
  answer: (visit: OwnVisit) => Promise<RouteAnswer> | RouteAnswer,
  common: CommonRouteOptions & Pick<Route, 'unavailable'> & { who?: RouteAccess } = {},
): Route {
  return {
    ...DEFAULTS,
    ownPagesOnly: false,
    method: 'GET',
    path,
    who: 'account',
    ...common,
    answer: (visit) => answer(visit as OwnVisit),
  }
}

type Taking<Rule extends BodyRule, V extends Visit> = CommonRouteOptions & {
  who?: RouteAccess
  method?: 'POST' | 'PUT'
  body: Rule
  answer: (visit: V, body: RouteBody<Rule>) => Promise<RouteAnswer> | RouteAnswer
  unavailable?: (visit: Visit, body: RouteBody<Rule>, error: unknown) => Promise<RouteAnswer>
  signedOut?: (visit: Visit, body: RouteBody<Rule>) => Promise<RouteAnswer>
}

export function post<Rule extends BodyRule>(path: string, taking: Omit<Taking<Rule, Visit>, 'who'>): Route {
  return { ...DEFAULTS, ownPagesOnly: true, method: 'POST', path, who: 'anybody', ...taking } as Route
}

export function authedPost<Rule extends BodyRule>(
  path: string,
  taking: Taking<Rule, OwnVisit> & { who: Exclude<RouteAccess, 'anybody'> },
): Route {
  return { ...DEFAULTS, ownPagesOnly: true, method: 'POST', path, ...taking } as Route
}
