import { z } from 'zod'
import { callerPermissions } from '#/core/access/require-permission.ts'
import { unbelievedProxy } from '#/core/http/forwarded-headers.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { panelSearch } from '#/publishing/model/panel-search.ts'
import { panelTypes } from '#/publishing/model/panel-types.ts'
import { manualChoices } from '#/publishing/model/manual-choices.ts'
import { typeChoices } from '#/publishing/model/type-choices.ts'
import { documentAddress } from './panel-routes-common.ts'

const missing = 'No existe ese documento. Volvé a la lista.'

/** Signed-in member of the team, with permissions. */
export const sessionRead = defineRead({
  path: 'sesion',
  compressed: true,
  read({ session, snapshot, incoming, app: { environment }, build }) {
    const { uid, email, role } = session
    const permissions: ReadonlySet<string> = callerPermissions(callerOf(session))
    return {
      uid,
      email,
      role,
      permissions: [...permissions],
      siteName: requireSettings(snapshot.catalogue).brand.name,
      /** A model code as the brand writes them, for examples. */
      modelExample: snapshot.catalogue.settings ? modelExample(snapshot.catalogue) : '',
      siteUrl: environment.siteUrl,
      build: build ?? null,
      /** Folder for emails without a mail server; null with one. */
      mailFolder: environment.smtpUrl === undefined ? environment.outboxDir : null,
      /** Untrusted proxy header, reported to administrators. */
      untrustedProxy: permissions.has('settings:write')
        ? unbelievedProxy(environment, incoming.headers)
        : null,
    }
  },
})

export const summariesRead = defineRead({
  path: 'resumen',
  compressed: true,
  read: ({ app }) => app.panel.documents.summaries(),
})

/** Codes of products as the site's own search finds them, best first. */
export const productSearchRead = defineRead({
  path: 'buscar',
  compressed: true,
  input: z.object({ q: z.string().default('') }),
  read: ({ snapshot }, { q }) => panelSearch(snapshot, q),
})

export const typesRead = defineRead({
  path: 'tipos',
  compressed: true,
  read: ({ snapshot }) => panelTypes(snapshot.catalogue),
})

/** The same, with what suppliers call their fields. */
export const supplierTypesRead = defineRead({
  path: 'tipos-de-fichas',
  compressed: true,
  read: ({ snapshot }) => panelTypes(snapshot.catalogue, true),
})

/** Manuals of product types, and the texts that they share. */
export const manualChoicesRead = defineRead({
  path: 'manuales',
  compressed: true,
  read: ({ snapshot }) => manualChoices(snapshot.catalogue),
})

export const typeChoicesRead = defineRead({
  path: 'tipos-editables',
  compressed: true,
  read: ({ snapshot }) => typeChoices(snapshot.catalogue),
})

export const documentRead = defineRead({
  path: 'documento/:collection/:id',
  input: documentAddress,
  missing: 'No existe ese documento, ni un borrador de él. Volvé a la lista.',
  read: ({ app }, { collection, id }) => app.panel.documents.document(collection, id),
})

export const reviewRead = defineRead({
  path: 'revision/:collection/:id',
  input: documentAddress,
  missing,
  read: async ({ app, inTurn, ...visit }, { collection, id }) =>
    (await app.panel.documents.review(collection, id, (work) => inTurn(visit, work))) ?? undefined,
})

export const historyRead = defineRead({
  path: 'historia/:collection/:id',
  input: documentAddress.extend({ desde: z.string().optional() }),
  missing,
  invalid: {
    status: 400,
    sentence: 'Esa parte de la historia no se entiende. Volvé a abrirla desde el principio.',
  },
  read: ({ app }, { collection, id, desde }) => app.panel.documents.history(collection, id, desde),
})
