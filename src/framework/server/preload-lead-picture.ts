export type LeadSource = { type: string; srcSet: string; sizes: string; media?: string }

/** A `Link` header (RFC 8288); undefined where none could carry it. */
export function leadPictureLink(sources: readonly LeadSource[] = []): string | undefined {
  if (sources.length === 0 || !sources.every(isPlain)) return undefined
  return sources.map((source) => linkTo(source, sources[0]?.media)).join(', ')
}

/** A quote would end a parameter of the header. */
function isPlain({ type, srcSet, sizes, media = 'all' }: LeadSource): boolean {
  return [type, srcSet, sizes, media].every((text) => /^[ !#-~]+$/.test(text))
}

function linkTo({ type, srcSet, sizes, media }: LeadSource, before: string | undefined): string {
  const [first] = srcSet.split(' ')
  const when = media ?? (before && `not all and ${before}`)
  const offered = `type="${type}"; imagesrcset="${srcSet}"; imagesizes="${sizes}"`
  return `<${first}>; rel="preload"; as="image"; ${offered}${when ? `; media="${when}"` : ''}; fetchpriority="high"`
}
