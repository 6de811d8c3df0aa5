const buenosAiresFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** Length of every day, since Argentina has had no clock changes since 2009. */
export const DAY_MS = 86_400_000

/** `YYYY-MM-DD`. */
export function todayInBuenosAires(now: Date): string {
  return buenosAiresFormat.format(now)
}

/** Milliseconds until the next midnight in Buenos Aires, at UTC−3 all year. */
export function untilTomorrowInBuenosAires(now: Date): number {
  const tomorrow = Date.parse(`${todayInBuenosAires(now)}T00:00:00-03:00`) + DAY_MS
  return tomorrow - now.getTime()
}
