type Availability = {
  awaySince: number | undefined
  error: unknown
  looking: Promise<void> | undefined
}

const known = new Map<string, Availability>()

export function availabilityOf(url: string): Availability {
  const reach = known.get(url) ?? { awaySince: undefined, error: undefined, looking: undefined }
  known.set(url, reach)
  return reach
}
