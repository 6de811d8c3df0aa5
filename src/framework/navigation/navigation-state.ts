export type Entry = { key: string; url: string }

/** `here`: current without a move of the visitor's. */
export type VisitKind = 'link' | 'change' | 'traverse' | 'here'

type Visit = { entry: Entry; kind: VisitKind }

type AddressedPage = { address: string }

export type NavigationPorts<Page extends AddressedPage, Answer> = {
  /** Undefined when the browser has to load it. */
  fetch(url: string, signal: AbortSignal): Promise<Answer | undefined>
  render(answer: Answer, shown: Page, visit: Visit): Page
  restore(page: Page, shown: Page): void
  settle(page: Page, visit: Visit): void
  present(change: () => void): Promise<void>
  hydrate(page: Page): Promise<void>
  load(): void
  evict(page: Page): void
  busy(isBusy: boolean): void
}

export type Visits = {
  arrive(entry: Entry, kind: VisitKind): Promise<boolean>
  stop(): Entry | undefined
  shown(): AddressedPage
}

export const MAX_KEPT = 6

/** Each new current entry raises the generation; answers for earlier ones change nothing. */
export function createVisits<Page extends AddressedPage, Answer>(
  first: { page: Page; entries: readonly Entry[] },
  ports: NavigationPorts<Page, Answer>,
): Visits {
  let shown = first.page
  let shownAt: Entry | undefined
  let generation = 0
  let pending: { entry: Entry; asking: AbortController; done: Promise<boolean> } | undefined
  let isLoading = false
  const pages = new Map(first.entries.map(({ key }) => [key, first.page]))
  let kept: Page[] = []

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
    // `make` shows a page before it returns its promise.
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

export function addressOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
