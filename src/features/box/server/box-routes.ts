import { isGs1Serial, productOfGtin, readGtin, gtinOf } from '#/catalogue/products/gtin.ts'
import { boxPath } from '#/site/model/breadcrumbs.ts'
import { encodePath } from '#/core/http/address.ts'
import type { App } from '#/core/services/app.ts'
import { PRIVATE_HEADERS, redirectReply, type Reply } from '#/core/http/reply.ts'
import { get, type Route } from '#/core/http/route.ts'
import type { Visit } from '#/core/http/visit.ts'
import { boxCookie } from './box-cookie.ts'
import type { PageAnswers } from '#/publishing/server/route-parts.ts'
import type { Catalogue, CatalogueProduct } from '#/catalogue/catalogue.ts'
import { absolute } from '#/site/model/page-meta.ts'
import { boxLinks, type BoxLink } from '#/features/box/box-page.ts'

const VOCABULARY = 'https://ref.gs1.org/voc/'

type Target = { href: string; title: string; hreflang: readonly string[]; type?: string }

const LINKSET = 'application/linkset+json'
const LINKSET_CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }
const LINKSET_CACHING = { 'cache-control': 'public, max-age=300', 'x-robots-tag': 'noindex', vary: 'accept' }

/** Routes of the addresses in box codes (GS1 Digital Link). */
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

/** Linkset of a code (RFC 9264), with relations of the GS1 vocabulary. */
export function linksetOf(catalogue: Catalogue, product: CatalogueProduct) {
  const path = boxPath(gtinOf(product)!)
  const target = ({ link, title, isPage }: Pick<BoxLink, 'link' | 'title' | 'isPage'>): Target => ({
    href: absolute(catalogue, link),
    title,
    hreflang: ['es'],
    ...(isPage && { type: 'text/html' }),
  })
  const own = { link: path, title: `${product.name} ${product.id}`, isPage: true }
  const relations: Record<string, Target[]> = {
    [`${VOCABULARY}defaultLink`]: [target(own)],
    [`${VOCABULARY}registerProduct`]: [target({ ...own, link: `${path}#registrar` })],
  }
  for (const link of boxLinks(catalogue, product)) {
    ;(relations[VOCABULARY + link.type] ??= []).push(target(link))
  }
  return { linkset: [{ anchor: absolute(catalogue, path), itemDescription: product.name, ...relations }] }
}

/** Target of a relation such as `gs1:instructions`; undefined for an unknown one. */
export function linkOfType(
  catalogue: Catalogue,
  product: CatalogueProduct,
  requested: string,
): string | undefined {
  const type = requested.replace(/^gs1:|^https:\/\/(?:ref\.)?gs1\.org\/voc\//, '')
  if (type === 'registerProduct') return `${boxPath(gtinOf(product)!)}#registrar`
  return boxLinks(catalogue, product).find((link) => link.type === type)?.link
}
