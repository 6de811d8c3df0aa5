/**
 * Shares out pieces in order between two columns, as even as they get: how many go in the first, in the second, and are
 * left for another page. Heights include the gap under each piece.
 */
export function fillColumns(
  heights: readonly number[],
  limit: number,
): { first: number; second: number; height: number } {
  const fits = (column: number) => {
    const first = countThatFits(heights, 0, column)
    const second = countThatFits(heights, first, column)
    return { first, second }
  }
  const wanted = [...new Set(runs(heights))].filter((height) => height <= limit).sort((a, b) => a - b)
  for (const height of wanted) {
    const { first, second } = fits(height)
    if (first + second === heights.length) return { first, second, height }
  }
  return { ...fits(limit), height: limit }
}

function runs(heights: readonly number[]): number[] {
  return heights.flatMap((_, start) => {
    let total = 0
    return heights.slice(start).map((height) => (total += height))
  })
}

function countThatFits(heights: readonly number[], start: number, limit: number): number {
  let [count, total] = [0, 0]
  for (const height of heights.slice(start)) {
    total += height
    // A hundredth of a point forgives the rounding of sums.
    if (total > limit + 0.01) break
    count++
  }
  return count
}
