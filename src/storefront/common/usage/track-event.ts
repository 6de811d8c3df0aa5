type Asking = Navigator & { globalPrivacyControl?: boolean }

/** Whether this browser asks sites not to follow whoever it belongs to. */
export function isOptedOut(): boolean {
  return (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/** Tells the site that something was done, and nothing of who did it (`server/statistics/usage-beacon.ts`). */
export function trackEvent(what: Record<string, string>): void {
  if (!isOptedOut()) navigator.sendBeacon('/datos/uso', new URLSearchParams(what))
}
