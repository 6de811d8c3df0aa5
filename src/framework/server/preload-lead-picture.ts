const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

/** A `Link` header (RFC 8288); undefined without a picture of the page's own. */
export function leadPictureLink(parts: readonly (string | Uint8Array)[]): string | undefined {
  for (const part of parts) {
    if (typeof part !== 'string') continue
    const image = part.indexOf('fetchPriority="high"')
    if (image === -1) continue
    const sources = part.slice(part.lastIndexOf('<picture', image), image).match(/<source[^>]*>/g) ?? []
    const links = sources.map((source) => linkTo(source, attribute(sources[0], 'media')))
    return links.length === 0 || links.includes(undefined) ? undefined : links.join(', ')
  }
  return undefined
}

function linkTo(source: string, before: string | undefined): string | undefined {
  const [srcset, sizes, type] = ['srcSet', 'sizes', 'type'].map((name) => attribute(source, name))
  if (!srcset || !sizes || !type) return undefined
  const [first] = srcset.split(' ')
  const media = attribute(source, 'media') ?? (before && `not all and ${before}`)
  const offered = `type="${type}"; imagesrcset="${srcset}"; imagesizes="${sizes}"`
  return `<${first}>; rel="preload"; as="image"; ${offered}${media ? `; media="${media}"` : ''}; fetchpriority="high"`
}

/** Undefined also for what a header cannot carry. */
function attribute(tag: string | undefined, name: string): string | undefined {
  const [, written] = new RegExp(` ${name}="([^"]*)"`).exec(tag ?? '') ?? []
  const text = written?.replaceAll(/&(?:amp|lt|gt|quot|#x27);/g, (sign) => SIGNS[sign]!)
  return text !== undefined && /^[ !#-~]*$/.test(text) ? text : undefined
}
