/** Whether a database answers, as far as this process knows: what one pool finds out spares the others their patience. */
export type Availability = {
  /** Nothing went well since then, in ms since 1970. */
  awaySince: number | undefined
  error: unknown
  /** Somebody is looking whether it is back. */
  looking: Promise<void> | undefined
}

const known = new Map<string, Availability>()

/** What the pools of one address share. */
export function availabilityOf(url: string): Availability {
  const reach = known.get(url) ?? { awaySince: undefined, error: undefined, looking: undefined }
  known.set(url, reach)
  return reach
}
