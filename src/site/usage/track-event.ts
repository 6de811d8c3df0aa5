type Asking = Navigator & { globalPrivacyControl?: boolean }

export function isOptedOut(): boolean {
  return (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/** Nothing of who did it (`features/statistics/server/usage-beacon.ts`). */
export function trackEvent(what: Record<string, string>): void {
  if (!isOptedOut()) navigator.sendBeacon('/datos/uso', new URLSearchParams(what))
}
