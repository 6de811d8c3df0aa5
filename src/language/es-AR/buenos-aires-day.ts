const buenosAiresFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** Every day: the clocks of Argentina have not changed since 2009. */
export const DAY_MS = 86_400_000

/** `YYYY-MM-DD`. */
export function todayInBuenosAires(now: Date): string {
  return buenosAiresFormat.format(now)
}

/** Milliseconds; UTC−3 all year. */
export function untilTomorrowInBuenosAires(now: Date): number {
  const tomorrow = Date.parse(`${todayInBuenosAires(now)}T00:00:00-03:00`) + DAY_MS
  return tomorrow - now.getTime()
}
