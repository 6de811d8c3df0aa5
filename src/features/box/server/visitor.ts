import type { boxPageEntry, BoxVisit } from '#/features/box/box-page.ts'
import type { StateOf, VisitorReader } from '#/site/pages/page.ts'
import { productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import { prefilledForm } from '#/features/my-products/registration-form-view.ts'
import type { App } from '#/core/services/app.ts'
import type { Visit } from '#/core/http/visit.ts'
import { boxCookie } from './box-cookie.ts'

export const boxVisitor: VisitorReader<StateOf<typeof boxPageEntry>> = async (app, visit, { id }) => ({
  box: await readBox(app, visit, id),
})

async function readBox(
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
  // Without the session store the visitor is treated as signed out.
  const session = await app.readSession(incoming).catch(() => null)
  return { signedIn: session !== null, form: prefilledForm(app.secrets, known) }
}
