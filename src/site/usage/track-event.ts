type Asking = Navigator & { globalPrivacyControl?: boolean }

export function isOptedOut(): boolean {
  return (navigator as Asking).globalPrivacyControl === true || navigator.doNotTrack === '1'
}

/** Sends a usage beacon, anonymously (`features/statistics/server/usage-route.ts`). */
export function trackEvent(what: Record<string, string>): void {
  if (!isOptedOut()) navigator.sendBeacon('/datos/uso', new URLSearchParams(what))
}
