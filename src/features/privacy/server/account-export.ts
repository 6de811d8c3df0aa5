import { programDocuments } from '#/features/programs/server/shared.ts'
import { readRegistered } from '#/features/my-products/server/registered-view.ts'
import { listedEntries } from '#/site/wishlist/wishlist.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { readAccountWishlist } from '#/features/wishlist/server/account-wishlist.ts'
import { stockAlertsOf } from '#/features/stock-alerts/server/stored-alerts.ts'
import { accountDocumentId } from '#/core/commands/account-document-id.ts'
import { teamWritings, type TeamWritings } from '#/features/team/server/team-writings.ts'
import { viewsOf } from '#/features/saved-views/server/stored-views.ts'

export async function exportAccountData(
  store: Pick<DocumentReader, 'get' | 'list' | 'find'>,
  uid: string,
  email?: string,
) {
  const [{ list }, registered, programs, writings, views, alerts] = await Promise.all([
    readAccountWishlist(store, uid),
    readRegistered(store, uid),
    programDocuments(store, uid),
    teamWritings(store, accountDocumentId(uid)),
    viewsOf(store, uid),
    email === undefined ? [] : stockAlertsOf(store, email),
  ])
  return {
    lista: listedEntries(list).map(({ id, note, addedAt }) => ({
      producto: id,
      nota: note,
      guardado: new Date(addedAt).toISOString(),
    })),
    avisosDeStock: alerts.map(({ product, confirmedAt, until }) => ({
      producto: product,
      pedido: confirmedAt,
      vence: until,
    })),
    ...programsIn(programs),
    ...writingsIn(writings, `account:${uid}`),
    ...(views.length > 0
      ? {
          vistasGuardadas: views.map(({ name, screen, filters, isShared, updatedAt }) => ({
            nombre: name,
            lista: screen,
            filtros: filters,
            compartida: isShared,
            guardada: updatedAt,
          })),
        }
      : {}),
    productosRegistrados: registered.map(({ id, invoice, ...product }) => ({
      ...product,
      ...(invoice
        ? {
            invoice: {
              name: invoice.name,
              type: invoice.type,
              bytes: invoice.bytes,
              download: `/cuenta/productos/factura/${id}`,
            },
          }
        : {}),
    })),
  }
}

/** What the other one of a handover said is not theirs. */
function writingsIn({ handovers, comments }: TeamWritings, own: string): object {
  const asked = handovers.map(({ collection, document, author, at, note, returned }) => ({
    documento: `${collection}/${document}`,
    ...(author === own ? { pedido: at, nota: note ?? null } : {}),
    ...(returned?.author === own ? { devuelto: returned.at, devolucion: returned.note } : {}),
  }))
  const written = comments.map(({ collection, document, field, at, text, status }) => ({
    documento: `${collection}/${document}`,
    dato: field,
    escrito: at,
    texto: text,
    resuelto: status === 'resolved',
  }))
  return {
    ...(asked.length > 0 ? { pedidosDeRevision: asked } : {}),
    ...(written.length > 0 ? { comentarios: written } : {}),
  }
}

/** Of the team alone; the hash of a token is nobody's to have. */
function programsIn(found: Awaited<ReturnType<typeof programDocuments>>): object {
  const of = (collection: string) =>
    found.flatMap((each) =>
      each.collection === collection ? [Object(each.data) as Record<string, unknown>] : [],
    )
  const tokens = of('program-tokens').map(({ name, scope, createdAt, expiresAt, usedAt }) => ({
    nombre: name,
    alcance: scope,
    creada: createdAt,
    vence: expiresAt,
    usada: usedAt ?? null,
  }))
  const links = of('preview-links').map(({ path, createdAt }) => ({ de: path, creado: createdAt }))
  const sittings = of('sittings').map(
    ({ sitting, tokenName, collection, document, begunAt, updatedAt, state }) => ({
      sesion: sitting,
      clave: tokenName,
      documento: `${String(collection)}/${String(document)}`,
      desde: begunAt,
      hasta: updatedAt,
      descartado: state === 'discarded',
    }),
  )
  return {
    ...(tokens.length > 0 ? { clavesDeProgramas: tokens } : {}),
    ...(links.length > 0 ? { enlacesDeVistaPrevia: links } : {}),
    ...(sittings.length > 0 ? { sesionesDeProgramas: sittings } : {}),
  }
}
