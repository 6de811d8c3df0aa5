import type { Catalogue } from '#/catalogue/catalogue.ts'

const shopHostsCache = new WeakMap<Catalogue, ReadonlyMap<string, string>>()

/** Shop by host; undefined for none of this site. */
export function shopOfAddress(catalogue: Catalogue, address: string): string | undefined {
  const known = shopHostsCache.get(catalogue) ?? shopsByHost(catalogue)
  shopHostsCache.set(catalogue, known)
  return known.get(hostOf(address))
}

function shopsByHost(catalogue: Catalogue): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, url: string | undefined) => {
    const host = url === undefined ? '' : hostOf(url.replaceAll('{modelo}', 'x'))
    if (host !== '' && !found.has(host)) found.set(host, name)
  }
  const { shop, whereToBuy } = catalogue.settings ?? {}
  if (shop) note(shop.name, shop.url)
  for (const { name, url, modelUrl } of whereToBuy?.retailers ?? []) {
    note(name, url)
    note(name, modelUrl)
  }
  for (const { marketplaceLinks } of catalogue.products.values())
    for (const { name, url } of marketplaceLinks) note(name, url)
  return found
}

const hostOf = (address: string) => URL.parse(address)?.host.replace(/^www\./, '') ?? ''
