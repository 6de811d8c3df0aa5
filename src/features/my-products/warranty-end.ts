/** Last day of the warranty, `YYYY-MM-DD`, clamped to the last day of its month. */
export function warrantyEnd(purchasedOn: string, months: number): string {
  const [year = 0, month = 1, day = 1] = purchasedOn.split('-').map(Number)
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
