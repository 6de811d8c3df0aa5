import { z } from 'zod'
import { callerPermissions, isRecent } from '#/core/access/require-permission.ts'
import { unbelievedProxy } from '#/core/http/forwarded-headers.ts'
import { defineRead } from '#/core/http/panel-read.ts'
import { callerOf } from '#/core/identity/session.ts'
import { modelExample } from '#/site/model/search-examples.ts'
import { requireSettings } from '#/site/model/page-meta.ts'
import { panelTypes } from '#/publishing/model/panel-types.ts'
import { manualChoices } from '#/publishing/model/manual-choices.ts'
import { documentAddress } from './command-refusal.ts'
import { search } from '#/search/search.ts'
import type { Snapshot } from '#/search/snapshot.ts'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import { SHARED_FIELDS } from '#/catalogue/specs/shared-facts.ts'
import { documentOfType } from '#/catalogue/specs/from-document/type-from-document.ts'
import { compareText } from '#/language/es-AR/format.ts'

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
      /** Whether the sign-in is recent enough for sensitive actions. */
      isRecent: isRecent(session.signedInAt, new Date()),
      siteName: requireSettings(snapshot.catalogue).brand.name,
      /** Model code in the brand's format, for examples. */
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

/** Product codes found by the site's search, best first. */
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

/** Product types with supplier labels. */
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

function panelSearch({ index }: Snapshot, text: string) {
  const { query, exact, products, discontinued } = search(index, text)
  const found = [...(exact === undefined ? [] : [exact]), ...products, ...discontinued]
  return { query, products: [...new Set(found)] }
}

function typeChoices({ productTypes, products }: Catalogue) {
  const counts = new Map<string, number>()
  for (const { type } of products.values()) counts.set(type, (counts.get(type) ?? 0) + 1)
  return {
    types: [...productTypes.values()]
      .map((type) => ({
        id: type.id,
        label: type.label,
        products: counts.get(type.id) ?? 0,
        fields: type.fields.size,
        document: documentOfType(type),
      }))
      .sort((a, b) => compareText(a.label, b.label)),
    shared: [...SHARED_FIELDS.values()]
      .map(({ descriptor: { key, label, kind, unit, options, parts } }) => ({
        key,
        label,
        kind,
        ...(unit ? { unit } : {}),
        ...(options ? { options } : {}),
        ...(parts
          ? { parts: parts.map((part) => ({ key: part.key, label: part.label, kind: part.kind })) }
          : {}),
      }))
      .sort((a, b) => compareText(a.label, b.label)),
  }
}
