import { permissionsOf } from '#/core/access/require-permission.ts'
import { InvalidInput } from '#/core/documents/document-store.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import type { PanelSession, Summaries } from '#/panel/model/panel-data.ts'
import { panelSearch } from '#/publishing/model/panel-search.ts'
import { panelTypes } from '#/publishing/model/panel-types.ts'
import { manualChoices } from '#/publishing/model/manual-choices.ts'
import { typeChoices } from '#/publishing/model/type-choices.ts'
import type { App } from '#/core/services/app.ts'
import { chooseQuickEncoding, type Encoding } from '#/core/http/compression.ts'
import { callerOf } from '#/core/identity/session.ts'
import type { InTurn } from '#/core/http/in-turn.ts'
import { presentOnce } from '#/site/rendering/page-cache.ts'
import { errorReply, jsonReply, type Reply } from '#/core/http/reply.ts'
import { unbelievedProxy } from '#/core/http/forwarded-headers.ts'
import { authedGet, type Route } from '#/core/http/route.ts'
import { Overloaded } from '#/core/jobs/job-queue.ts'
import { GaveUp } from '#/core/jobs/fair-queue.ts'
import type { OwnVisit } from '#/core/http/visit.ts'
import { documentIn } from './panel-routes-common.ts'
import { READS } from '#/core/http/panel-headers.ts'

const DOCUMENT = '/panel/datos/documento/'
const REVIEW = '/panel/datos/revision/'
const HISTORY = '/panel/datos/historia/'

type Parts = { app: App; inTurn: InTurn; build: string | undefined }

export function dataRoutes({ app, inTurn, build }: Parts): Route[] {
  const { documents } = app.panel
  const written = new WeakMap<Summaries, Map<Encoding | undefined, Promise<Reply>>>()
  const read = (path: string, value: (visit: OwnVisit) => unknown) =>
    authedGet(path, async (visit) => compressed(visit, jsonReply(200, await value(visit))), READS)

  return [
    read('/panel/datos/sesion', sessionOf),
    authedGet('/panel/datos/resumen', summaries, READS),
    read('/panel/datos/buscar', ({ snapshot, search }) => panelSearch(snapshot, search.get('q') ?? '')),
    read('/panel/datos/tipos', ({ snapshot }) => panelTypes(snapshot.catalogue)),
    read('/panel/datos/tipos-de-fichas', ({ snapshot }) => panelTypes(snapshot.catalogue, true)),
    read('/panel/datos/manuales', ({ snapshot }) => manualChoices(snapshot.catalogue)),
    read('/panel/datos/tipos-editables', ({ snapshot }) => typeChoices(snapshot.catalogue)),
    authedGet(`${DOCUMENT}:name{.+}`, document, READS),
    authedGet(`${REVIEW}:name{.+}`, review, READS),
    authedGet(`${HISTORY}:name{.+}`, history, READS),
  ]

  function sessionOf({ session, snapshot, incoming }: OwnVisit): PanelSession {
    const { uid, email, role } = session
    const { environment } = app
    const permissions = permissionsOf(callerOf(session))
    return {
      uid,
      email,
      role,
      permissions: [...permissions],
      siteName: requireSettings(snapshot.catalogue).brand.name,
      modelExample: snapshot.catalogue.settings ? modelExample(snapshot.catalogue) : '',
      siteUrl: environment.siteUrl,
      build: build ?? null,
      mailFolder: environment.smtpUrl === undefined ? environment.outboxDir : null,
      untrustedProxy: permissions.has('settings:write')
        ? unbelievedProxy(environment, incoming.headers)
        : null,
    }
  }

  /** Once for everybody: ten thousand products are some MB. */
  async function summaries({ incoming }: OwnVisit): Promise<Reply> {
    const all = await documents.summaries()
    const encoding = chooseQuickEncoding(incoming.headers['accept-encoding'])
    const known = written.get(all) ?? new Map<Encoding | undefined, Promise<Reply>>()
    written.set(all, known)
    const reply = known.get(encoding) ?? presentOnce(jsonReply(200, all), encoding)
    known.set(encoding, reply)
    return { ...(await reply) }
  }

  async function document({ path }: OwnVisit): Promise<Reply> {
    const name = documentIn(path.slice(DOCUMENT.length))
    const found = name && (await documents.document(name.collection, name.id))
    return found
      ? jsonReply(200, found)
      : errorReply(404, 'No existe ese documento, ni un borrador de él. Volvé a la lista.')
  }

  async function review(visit: OwnVisit): Promise<Reply> {
    const name = documentIn(visit.path.slice(REVIEW.length))
    try {
      const found = name && (await documents.review(name.collection, name.id, (work) => inTurn(visit, work)))
      if (!found) return errorReply(404, 'No existe ese documento. Volvé a la lista.')
      return jsonReply(200, found)
    } catch (error) {
      if (error instanceof Overloaded || error instanceof GaveUp) return READS.unavailable()
      throw error
    }
  }

  async function history({ path, search }: OwnVisit): Promise<Reply> {
    const name = documentIn(path.slice(HISTORY.length))
    if (!name) return errorReply(404, 'No existe ese documento. Volvé a la lista.')
    try {
      return jsonReply(
        200,
        await documents.history(name.collection, name.id, search.get('desde') ?? undefined),
      )
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error
      return jsonReply(400, {
        error: 'Esa parte de la historia no se entiende. Volvé a abrirla desde el principio.',
      })
    }
  }
}

function compressed({ incoming }: OwnVisit, reply: Reply): Promise<Reply> {
  return presentOnce(reply, chooseQuickEncoding(incoming.headers['accept-encoding']))
}
