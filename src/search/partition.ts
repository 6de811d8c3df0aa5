export function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}
