import type { LocalBackupDevice, LocalBackup } from '#/publishing/panel/draft/device.ts'

export class Browser {
  /** Storage reports that it is full but still stores, so that no run loses text to it. */
  isFull = false
  readonly kept = new Map<string, { tab: string; document: string; text: string }>()
  readonly #open = new Set<string>()
  #waiting: { tab: string; work: () => void }[] = []
  #tabs = 0

  device(): LocalBackupDevice & { close(): void } {
    this.#tabs += 1
    const tab = `pestana-${String(this.#tabs).padStart(6, '0')}-${Math.random().toString(36).slice(2, 8)}`
    this.#open.add(tab)
    const keyOf = (document: string, of = tab) => `${of} ${document}`
    return {
      tab,
      keep: (document, copy) => {
        if (!this.#open.has(tab)) return true
        if (copy === null) this.kept.delete(keyOf(document))
        else this.kept.set(keyOf(document), { tab, document, text: JSON.stringify(copy) })
        return copy === null || !this.isFull
      },
      left: (document, take) => {
        for (const [key, each] of this.kept) {
          if (each.document !== document || each.tab === tab) continue
          const work = () => {
            const left = this.kept.get(key)
            if (!left || !this.#open.has(tab)) return
            void this.#taken(key, tab, take(JSON.parse(left.text) as LocalBackup))
          }
          if (this.#open.has(each.tab)) this.#waiting.push({ tab: each.tab, work })
          else queueMicrotask(work)
        }
      },
      documents: () => [...new Set([...this.kept.values()].map(({ document }) => document))],
      close: () => {
        this.#open.delete(tab)
        const free = this.#waiting.filter((each) => each.tab === tab)
        this.#waiting = this.#waiting.filter((each) => each.tab !== tab)
        for (const { work } of free) queueMicrotask(work)
      },
    }
  }

  async #taken(key: string, tab: string, isKept: Promise<boolean>): Promise<void> {
    if ((await isKept) && this.#open.has(tab)) this.kept.delete(key)
  }
}
