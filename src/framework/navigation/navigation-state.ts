export type NavigationEntry = { key: string; url: string }

/** `here`: the entry is current without a navigation by the visitor. */
export type VisitKind = 'link' | 'change' | 'traverse' | 'here'

type NavigationVisit = { entry: NavigationEntry; kind: VisitKind }

type AddressedPage = { address: string }

export type NavigationPorts<Page extends AddressedPage, Answer> = {
  /** Undefined when the browser must load the page in full. */
  fetch(url: string, signal: AbortSignal): Promise<Answer | undefined>
  render(answer: Answer, current: Page, visit: NavigationVisit): Page
  restore(page: Page, current: Page): void
  settle(page: Page, visit: NavigationVisit): void
  present(change: () => void): Promise<void>
  hydrate(page: Page): Promise<void>
  load(): void
  evict(page: Page): void
  busy(isBusy: boolean): void
}

export type Visits = {
  arrive(entry: NavigationEntry, kind: VisitKind): Promise<boolean>
  stop(): NavigationEntry | undefined
  current(): AddressedPage
}

export const MAX_MOUNTED_PAGES = 6

/** Each new current entry increments the generation; responses for earlier ones are ignored. */
export function createVisits<Page extends AddressedPage, Answer>(
  first: { page: Page; entries: readonly NavigationEntry[] },
  ports: NavigationPorts<Page, Answer>,
): Visits {
  let currentPage = first.page
  let currentEntry: NavigationEntry | undefined
  let generation = 0
  let pending: { entry: NavigationEntry; asking: AbortController; done: Promise<boolean> } | undefined
  let isLoading = false
  const pages = new Map(first.entries.map(({ key }) => [key, first.page]))
  let mounted: Page[] = []

  function pageFor({ key, url }: NavigationEntry): Page | undefined {
    const address = pathAndQuery(url)
    const page = pages.get(key)
    if (page?.address === address) return page
    return currentPage.address === address ? currentPage : undefined
  }

  function arrive(entry: NavigationEntry, kind: VisitKind): Promise<boolean> {
    if (pending?.entry.key === entry.key && pending.entry.url === entry.url) return pending.done
    pending?.asking.abort()
    const asking = new AbortController()
    generation += 1
    ports.busy(true)
    // `make` may present a mounted page synchronously, before it returns its promise.
    const visit = { entry, asking, done: Promise.resolve(true) }
    pending = visit
    visit.done = make({ entry, kind }, generation, asking.signal)
    return visit.done
  }

  async function make(visit: NavigationVisit, mine: number, signal: AbortSignal): Promise<boolean> {
    if (isLoading) {
      ports.load()
      return false
    }
    const page = pageFor(visit.entry)
    if (page === currentPage) {
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
      const left = currentPage
      if (page) ports.restore(page, left)
      const now = page ?? ports.render(answer!, left, visit)
      keep(left, now)
      note(now, visit, mine)
    })
    return mine === generation
  }

  function note(page: Page, visit: NavigationVisit, mine: number): void {
    currentPage = page
    currentEntry = visit.entry
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
    mounted = [...mounted.filter((page) => page !== now && page !== left), ...(left === now ? [] : [left])]
    for (const old of mounted.splice(0, mounted.length - MAX_MOUNTED_PAGES)) {
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
      if (currentEntry) ports.settle(currentPage, { entry: currentEntry, kind: 'change' })
      return currentEntry
    },
    current: () => currentPage,
  }
}

export function pathAndQuery(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
