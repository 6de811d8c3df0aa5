/** Edits between two words, a transposition counting as one (optimal string alignment), capped at `max + 1`. */
export function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      }
      row.push(cost)
      least = Math.min(least, cost)
    }
    // A transposition costs 1 from two rows back, so a row may exceed `max` by one before the search ends.
    if (least > max + 1) return max + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length]!, max + 1)
}
