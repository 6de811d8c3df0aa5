type Availability = {
  unavailableSince: number | undefined
  error: unknown
  looking: Promise<void> | undefined
}

const availabilities = new Map<string, Availability>()

export function availabilityOf(url: string): Availability {
  const reach = availabilities.get(url) ?? {
    unavailableSince: undefined,
    error: undefined,
    looking: undefined,
  }
  availabilities.set(url, reach)
  return reach
}
