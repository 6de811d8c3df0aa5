export type PreloadSource = { type: string; srcSet: string; sizes: string; media?: string }

/** `Link` header (RFC 8288) that preloads the picture; undefined without sources or if one is unsafe in a header. */
export function leadPictureLink(sources: readonly PreloadSource[] = []): string | undefined {
  if (sources.length === 0 || !sources.every(isHeaderSafe)) return undefined
  return sources.map((source) => linkTo(source, sources[0]?.media)).join(', ')
}

/** Printable ASCII without quotes, because a quote would end a parameter of the header. */
function isHeaderSafe({ type, srcSet, sizes, media = 'all' }: PreloadSource): boolean {
  return [type, srcSet, sizes, media].every((text) => /^[ !#-~]+$/.test(text))
}

function linkTo({ type, srcSet, sizes, media }: PreloadSource, before: string | undefined): string {
  const [first] = srcSet.split(' ')
  const when = media ?? (before && `not all and ${before}`)
  const offered = `type="${type}"; imagesrcset="${srcSet}"; imagesizes="${sizes}"`
  return `<${first}>; rel="preload"; as="image"; ${offered}${when ? `; media="${when}"` : ''}; fetchpriority="high"`
}
