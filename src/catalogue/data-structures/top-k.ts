/** First `count` items by `compare`, in one pass: sorting 100,000 for four would take longer than a page. */
export function topK<Item>(
  list: Iterable<Item>,
  count: number,
  compare: (one: Item, other: Item) => number,
): Item[] {
  if (count < 1) return []
  const first: Item[] = []
  for (const item of list) {
    const last = first.at(-1)
    if (last !== undefined && first.length >= count && compare(item, last) >= 0) continue
    const place = first.findIndex((other) => compare(item, other) < 0)
    first.splice(place === -1 ? first.length : place, 0, item)
    if (first.length > count) first.pop()
  }
  return first
}
