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
    if (total > limit + 0.01) break
    count++
  }
  return count
}
