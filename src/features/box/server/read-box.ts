import { productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import type { BoxVisit } from '#/features/box/box-page.ts'
import { prefilledForm } from '#/features/my-products/registration-form-view.ts'
import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import { boxCookie } from './box-cookie.ts'

export async function readBox(
  app: App,
  { incoming, snapshot: { catalogue } }: Visit,
  id: string,
): Promise<BoxVisit> {
  const known = new URLSearchParams()
  const gtin = readGtin(id)
  const product = gtin === undefined ? undefined : productOfGtin(catalogue, gtin)
  const serial = gtin === undefined ? undefined : boxCookie(app.environment.siteUrl).read(incoming, gtin)
  if (product) known.set('modelo', product.id)
  if (serial !== undefined) known.set('serie', serial)
  // Who can't be asked about is told the way of somebody who has to sign in.
  const session = await app.readSession(incoming).catch(() => null)
  return { signedIn: session !== null, form: prefilledForm(app.secrets, known) }
}
