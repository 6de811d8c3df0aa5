const buenosAiresFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Argentina/Buenos_Aires' })

/** `YYYY-MM-DD`. */
export function todayInBuenosAires(now: Date): string {
  return buenosAiresFormat.format(now)
}

/** Milliseconds; UTC−3 all year. */
export function untilTomorrowInBuenosAires(now: Date): number {
  const tomorrow = Date.parse(`${todayInBuenosAires(now)}T00:00:00-03:00`) + 86_400_000
  return tomorrow - now.getTime()
}
