import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import type { VisitorState, VisitorReader } from '#/site/pages/page.ts'
import type { Intersection } from '#/app/intersection.ts'
import { type AppPageMatch, type PageName, type PageStates, askPage } from '#/app/pages/registry.ts'
import { SERVER_FEATURES } from '#/app/server-features.ts'
import type { ServerFeature } from '#/features/define-server-feature.ts'
import { triedFaultForm } from '#/features/faults/fault-case.ts'
import { partMessage } from '#/features/spare-parts/spare-part-page.ts'
import { readOwnCases } from '#/features/messages/server/read-cases.ts'
import { contactVisitor } from '#/features/messages/server/visitor.ts'
import { accountVisitor } from '#/features/accounts/server/visitor.ts'
import { randomBytes } from 'node:crypto'
import { REFUSED_INPUT_SECONDS } from '#/adapters/identity/refused-inputs.ts'
import { currentRequest } from '#/core/observability/request-context.ts'
import { PRIVATE_HEADERS, redirectReply } from '#/core/http/reply.ts'
import type { RedirectRefused, Refuse, RefusedForm } from '#/core/forms/define-form.ts'
import { refusedCookie, type Show } from '#/site/rendering/page-reply.ts'
import { attemptFrom } from '#/core/http/rate-limit.ts'

/** Query parameter of a redirect after a refused form. */
const PARAMETER = 'revisar'
const REFUSED_FORM_KEY = /^[\w-]{32}$/
const MAX_CHARACTERS = 40_000
/** Rows of 40 kB that last an hour; forms beyond these limits are refused in the reply to their POST. */
const REFUSED_FORM_LIMITS = { network: { times: 60, seconds: 600 }, all: { times: 3000, seconds: 3600 } }
const REFUSED_FORM_EXPIRED =
  'Esta página ya no tiene lo que escribiste: se guarda una hora, y sólo para el navegador en el que lo escribiste. Completala de nuevo.'

type RefusedFormParts = Record<string, Record<string, object | string>>

type WithVisitors = Extract<(typeof SERVER_FEATURES)[number], { visitors: unknown }>

const ofDoors = Object.assign(
  {},
  ...SERVER_FEATURES.map(({ visitors }: ServerFeature) => visitors),
) as Intersection<WithVisitors['visitors']>

/** Visitor readers by page name: those of features, and of pages with data of several features. */
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

export function refusedForms(app: App, show: Show) {
  const cookie = refusedCookie(app.environment)

  const refuse: Refuse = async (visit, address, status, form, headers = {}) => {
    const own = { ...PRIVATE_HEADERS, ...headers }
    const redirect = await redirectRefused(visit, address, form)
    if (redirect) {
      const { route = 'none', id } = currentRequest() ?? {}
      app.refusals.answered({ method: visit.method, route, status }, id)
      return { ...redirect, headers: { ...redirect.headers, ...own } }
    }
    const { search, match } = askAddress(address)
    const visitor = withForm(await visitorState(app, { ...visit, search }, match), match, form)
    const reply = await show(visit, address, { status, visitor })
    return { ...reply, headers: { ...reply.headers, ...own } }
  }

  function askAddress(address: string) {
    const { pathname, searchParams } = new URL(address, app.environment.siteUrl)
    return askPage(pathname, searchParams)
  }

  const redirectRefused: RedirectRefused = async ({ incoming, client }, address, form) => {
    const { path, search, match } = askAddress(address)
    if (match?.visit.refusedForm === undefined) return undefined
    const text = JSON.stringify(form)
    const isBrowser = incoming.headers.accept?.includes('text/html')
    if (!isBrowser || text.length > MAX_CHARACTERS || !app.isWritable()) return undefined
    try {
      const isFull =
        (await attemptFrom(app.throttle, 'refused:from', client, REFUSED_FORM_LIMITS.network)) ||
        (await app.throttle.attempt('refused:all', REFUSED_FORM_LIMITS.all))
      if (isFull > 0) return undefined
      const key = keyOf(incoming) ?? randomBytes(24).toString('base64url')
      const id = randomBytes(9).toString('base64url')
      await app.refusedInputs.put(`${path} ${id}`, key, text)
      search.set(PARAMETER, id)
      const reply = redirectReply(`${path}?${search}`, 303)
      return { ...reply, cookies: [cookie.write(key, REFUSED_INPUT_SECONDS)] }
    } catch (error) {
      app.log('warn', 'refused form not stored', { error })
      return undefined
    }
  }

  function keyOf(incoming: Visit['incoming']): string | undefined {
    const key = cookie.read(incoming)
    return key !== undefined && REFUSED_FORM_KEY.test(key) ? key : undefined
  }

  return {
    refuse,
    redirectRefused,

    /** Visitor state after a refused form; undefined for any other page. */
    async refusedState({ incoming, search }: Visit, match: AppPageMatch | undefined, state: VisitorState) {
      const id = search.get(PARAMETER)
      if (id === null || match?.visit.refusedForm === undefined) return undefined
      const key = keyOf(incoming)
      const text = key && (await app.refusedInputs.get(`${match.path} ${id}`, key).catch(() => undefined))
      return withForm(
        state,
        match,
        text ? (JSON.parse(text) as RefusedForm) : { problem: REFUSED_FORM_EXPIRED },
      )
    },
  }
}

function withForm(state: VisitorState, match: AppPageMatch | undefined, form: RefusedForm): VisitorState {
  const [part = '', field] = match?.visit.refusedForm?.split('.') ?? []
  const own = ({ ...match?.page.unknownVisitor, ...state } as RefusedFormParts)[part]
  if (!own) return state
  const changed = field === undefined ? form : { [field]: { ...Object(own[field]), ...form } }
  return { ...state, [part]: { ...own, ...changed } }
}
