/** An entry of the history: its key, which no other has and which lasts, and its whole address. */
export type Entry = { key: string; url: string }

/**
 * How an entry became the current one: a link, a change within the page (a filter, an order), a way through the history; or it is
 * found to be so, without the visitor having gone anywhere.
 */
export type VisitKind = 'link' | 'change' | 'traverse' | 'here'

export type Visit = { entry: Entry; kind: VisitKind }

/** What is shown: drawn for one address at a time. Each entry of the history that it was shown for may show it again. */
export type AddressedPage = { address: string }

/** What the visits are made with: the network, the document and the browser. */
export type NavigationPorts<Page extends AddressedPage, Answer> = {
  /** Asks for the page at an address; undefined when it isn't one that can be put in place. */
  fetch(url: string, signal: AbortSignal): Promise<Answer | undefined>
  /** Puts an answer in the place of what is shown and says which page is shown then: another one, or the same one changed. */
  render(answer: Answer, shown: Page, visit: Visit): Page
  /** Puts a page that was left in the place of what is shown. */
  restore(page: Page, shown: Page): void
  /** What is shown is what is wanted: its controls say so again. */
  settle(page: Page, visit: Visit): void
  /** Changes what is shown, at once or when the browser is ready to. */
  present(change: () => void): Promise<void>
  /** Gives a page that was put in place its scripts; called again for a page that is put back. */
  hydrate(page: Page): Promise<void>
  /** Lets the browser open the current entry by itself. */
  load(): void
  /** A page that can't be shown again. */
  evict(page: Page): void
  /** Says whether something is on its way. */
  busy(isBusy: boolean): void
}

export type Visits = {
  /**
   * Makes the page of an entry that has become the current one the page that is shown; true if it still is that entry's turn then.
   * Saying so once more changes nothing.
   */
  arrive(entry: Entry, kind: VisitKind): Promise<boolean>
  /** Asks no longer for what is wanted; the entry of what is shown is given back, which is where the visitor stays. */
  stop(): Entry | undefined
  /** What is shown. */
  shown(): AddressedPage
}

/** Pages that are left stay as they were, as many as this, for the way back. */
export const MAX_KEPT = 6

/**
 * The one place that decides what is shown. The current entry of the history says what is wanted, whatever way it became that;
 * each new one raises the generation, and an answer for an earlier generation changes nothing.
 */
export function createVisits<Page extends AddressedPage, Answer>(
  first: { page: Page; entries: readonly Entry[] },
  ports: NavigationPorts<Page, Answer>,
): Visits {
  let shown = first.page
  let shownAt: Entry | undefined
  let generation = 0
  let pending: { entry: Entry; asking: AbortController; done: Promise<boolean> } | undefined
  /** Once the browser opens a page, it opens every page that is wanted. */
  let isLoading = false
  /** The page that each entry was shown with. */
  const pages = new Map(first.entries.map(({ key }) => [key, first.page]))
  /** The pages that were left, the latest last. */
  let kept: Page[] = []

  /** What can be shown for an entry without asking. */
  function pageFor({ key, url }: Entry): Page | undefined {
    const address = addressOf(url)
    const page = pages.get(key)
    if (page?.address === address) return page
    return shown.address === address ? shown : undefined
  }

  function arrive(entry: Entry, kind: VisitKind): Promise<boolean> {
    if (pending?.entry.key === entry.key && pending.entry.url === entry.url) return pending.done
    pending?.asking.abort()
    const asking = new AbortController()
    generation += 1
    ports.busy(true)
    // What can be shown at once is no longer pending when `make` gives its promise.
    const visit = { entry, asking, done: Promise.resolve(true) }
    pending = visit
    visit.done = make({ entry, kind }, generation, asking.signal)
    return visit.done
  }

  async function make(visit: Visit, mine: number, signal: AbortSignal): Promise<boolean> {
    if (isLoading) {
      ports.load()
      return false
    }
    const page = pageFor(visit.entry)
    if (page === shown) {
      note(page, visit, mine)
      return true
    }
    const answer = page ? undefined : await ports.fetch(visit.entry.url, signal).catch(() => undefined)
    if (mine !== generation) return false
    if (!page && !answer) {
      isLoading = true
      ports.load()
      return false
    }
    await ports.present(() => {
      if (mine !== generation) return
      const left = shown
      if (page) ports.restore(page, left)
      const now = page ?? ports.render(answer!, left, visit)
      keep(left, now)
      note(now, visit, mine)
    })
    return mine === generation
  }

  function note(page: Page, visit: Visit, mine: number): void {
    shown = page
    shownAt = visit.entry
    pages.set(visit.entry.key, page)
    pending = undefined
    ports.settle(page, visit)
    void rest(page, mine)
  }

  async function rest(page: Page, mine: number): Promise<void> {
    await ports.hydrate(page)
    if (mine === generation) ports.busy(false)
  }

  function keep(left: Page, now: Page): void {
    kept = [...kept.filter((page) => page !== now && page !== left), ...(left === now ? [] : [left])]
    for (const old of kept.splice(0, kept.length - MAX_KEPT)) {
      for (const [key, page] of pages) if (page === old) pages.delete(key)
      ports.evict(old)
    }
  }

  return {
    arrive,
    stop() {
      if (!pending || isLoading) return undefined
      generation += 1
      pending.asking.abort()
      pending = undefined
      ports.busy(false)
      if (shownAt) ports.settle(shown, { entry: shownAt, kind: 'change' })
      return shownAt
    },
    shown: () => shown,
  }
}

/** Path and query. */
export function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
