import { isGs1Serial, productOfGtin, readGtin } from '#/catalogue/products/gtin.ts'
import { boxPath } from '#/site/model/breadcrumbs.ts'
import { encodePath } from '#/core/http/encode-path.ts'
import { linkOfType, linksetOf } from '#/features/box/linkset.ts'
import type { App } from '#/core/services/app.ts'
import { PRIVATE_HEADERS } from '#/core/http/private-headers.ts'
import { redirectReply, type Reply } from '#/core/http/reply.ts'
import { get, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { boxCookie } from './box-cookie.ts'
import type { PageAnswers } from '#/publishing/server/route-parts.ts'

const LINKSET = 'application/linkset+json'
const LINKSET_CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const LINKSET_CACHING = { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex', vary: 'accept' }

/** The addresses in the codes on boxes (GS1 Digital Link). */
export function boxRoutes(app: App, { page }: Pick<PageAnswers, 'page'>): Route[] {
  const cookie = boxCookie(app.environment.siteUrl)
  return [
    get('/01/:gtin{[^/]+}', async (visit) => linkset(visit) ?? withLinkset(visit, await page(visit))),
    get('/01/:gtin{[^/]+}/:qualifiers{.+}', withoutSerial),
  ]

  function linkset({ path, search, incoming, snapshot: { catalogue } }: Visit): Reply | undefined {
    const product = productOfGtinAddress(catalogue, path.split('/')[2]!)
    const type = search.get('linkType')
    if (!product) return undefined
    if (type === 'linkset' || type === 'all' || (type === null && wantsLinkset(incoming.headers.accept))) {
      const body = JSON.stringify(linksetOf(catalogue, product))
      return { status: 200, headers: { 'content-type': LINKSET, ...LINKSET_CACHING, ...LINKSET_CORS }, body }
    }
    const link = type === null ? undefined : linkOfType(catalogue, product, type)
    return link === undefined ? undefined : redirectReply(link, 303)
  }

  /** Strips the qualifiers after the GTIN; the serial number goes to a cookie only. */
  function withoutSerial({ url, path, search, snapshot: { catalogue } }: Visit): Reply {
    const [, , id = ''] = path.split('/')
    const gtin = readGtin(id)
    const serial = serialIn(url)
    const isKnown = gtin !== undefined && productOfGtin(catalogue, gtin) !== undefined
    const type = search.get('linkType')
    const query = type === null ? '' : `?linkType=${encodeURIComponent(type.slice(0, 60).toWellFormed())}`
    const reply = redirectReply(encodePath(boxPath(isKnown ? gtin : id)) + query, 303)
    return {
      ...reply,
      headers: { ...reply.headers, ...PRIVATE_HEADERS, 'x-robots-tag': 'noindex' },
      ...(isKnown && serial !== undefined && { cookies: [cookie.keep(gtin, serial)] }),
    }
  }
}

function productOfGtinAddress(catalogue: Visit['snapshot']['catalogue'], id: string) {
  const gtin = readGtin(id)
  return gtin === undefined ? undefined : productOfGtin(catalogue, gtin)
}

const wantsLinkset = (accept = '') => accept.split(/[,;]/).some((type) => type.trim() === LINKSET)

/** Serial number of the raw URL, where an encoded `/` differs from a separator. */
function serialIn(url: string): string | undefined {
  const [, , , ...qualifiers] = url.split(/[?#]/)[0]!.split(/\/+/)
  const at = qualifiers.findIndex((identifier, index) => index % 2 === 0 && identifier === '21')
  const serial = at === -1 ? '' : decodeURIComponent(qualifiers[at + 1] ?? '')
  return isGs1Serial(serial) ? serial : undefined
}

function withLinkset({ path }: Visit, reply: Reply): Reply {
  if (reply.status !== 200) return reply
  const link = `<${path}?linkType=linkset>; rel="linkset"; type="${LINKSET}"`
  const { link: others } = reply.headers
  return { ...reply, headers: { ...reply.headers, link: others ? `${others}, ${link}` : link } }
}
