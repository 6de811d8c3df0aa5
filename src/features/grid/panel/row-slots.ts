/**
 * Recycled rows: while scrolling, a row that leaves the viewport is reused for one that enters, several times cheaper
 * than creating its elements.
 */
export class RowSlots {
  #slotOf = new Map<string, number>()

  /** The products in sight with their slots, in the order of these: no row changes its place among the others. */
  place<Item extends { id: string }>(items: readonly Item[]): (Item & { slot: number })[] {
    const wanted = new Set(items.map(({ id }) => id))
    const visibleSlots = new Map([...this.#slotOf].filter(([id]) => wanted.has(id)))
    const taken = new Set(visibleSlots.values())
    let next = 0
    for (const { id } of items) {
      if (visibleSlots.has(id)) continue
      while (taken.has(next)) next += 1
      visibleSlots.set(id, next)
      taken.add(next)
    }
    this.#slotOf = visibleSlots
    return items
      .map((item) => ({ ...item, slot: visibleSlots.get(item.id)! }))
      .sort((a, b) => a.slot - b.slot)
  }
}
