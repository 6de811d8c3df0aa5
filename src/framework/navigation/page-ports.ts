import { PAGE_SWAPPED } from './page-swapped.ts'
import { afterPaint } from '#/framework/browser/after-paint.ts'
import { restoreAllDeferred, restoreDeferred, deferBelowFold } from './defer-below-fold.ts'
import type { Navigate, InteractiveParts } from '#/framework/browser/page-context.ts'
import { fetchPage } from './fetch-page.ts'
import {
  updatePage,
  closeOverlays,
  evictPage,
  mountedPageIn,
  swapPage,
  hydratePage,
  type MountedPage,
} from './mounted-page.ts'
import { pathAndQuery, type NavigationPorts } from './navigation-state.ts'

type PagePortsOptions = {
  go: Navigate
  parts: InteractiveParts
  onSeen: (path: string) => void
  unseen: string | undefined
}

export function pagePorts({
  onSeen,
  unseen,
  ...taking
}: PagePortsOptions): NavigationPorts<MountedPage, Document> {
  const announce = announcer(unseen)
  return {
    async fetch(url, signal) {
      const page = await fetchPage(url, signal, onSeen)
      // Lets `stop` run first, since an aborted visit fails too.
      if (!page) await new Promise((resolve) => setTimeout(resolve))
      return page
    },
    render(answer, current, { entry: { url }, kind }) {
      const page = mountedPageIn(answer, pathAndQuery(url))
      if (kind !== 'link' && current.change && mountedPath(current) === mountedPath(page)) {
        restoreAllDeferred(current.main)
        updatePage(current, page)
        return current
      }
      // A change preserves the scroll position, which needs the page's full height.
      if (kind !== 'change' && new URL(url).hash === '') deferBelowFold(page.main)
      swapPage(current, page)
      announce(page.title)
      return page
    },
    restore(page, current) {
      restoreAllDeferred(page.main)
      swapPage(current, page)
      announce(page.title)
    },
    settle({ main }, { kind }) {
      dispatchEvent(new Event(PAGE_SWAPPED))
      if (kind === 'here') return
      if (kind === 'traverse') closeOverlays()
      for (const form of main.querySelectorAll<HTMLFormElement>('form[data-live]')) form.reset()
    },
    async present(change) {
      if (isMovePaidFor()) await document.startViewTransition(change).updateCallbackDone
      else change()
    },
    async hydrate(page) {
      if (!page.hydrated) await new Promise<void>((resolve) => afterPaint(resolve))
      await restoreDeferred(page.main)
      dispatchEvent(new Event(PAGE_SWAPPED))
      await hydratePage(page, taking)
    },
    load: () => location.reload(),
    evict: evictPage,
    busy: (isBusy) => document.documentElement.toggleAttribute('data-going', isBusy),
  }
}

const mountedPath = ({ address }: MountedPage) => address.split('?')[0]

/** View transitions only with at least 8 GB of memory and without reduced motion. */
function isMovePaidFor(): boolean {
  const { deviceMemory = 0 } = navigator as Navigator & { deviceMemory?: number }
  return (
    deviceMemory >= 8 &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
}

function announcer(className = ''): (title: string) => void {
  const element = document.createElement('p')
  element.role = 'status'
  element.className = className
  document.body.append(element)
  return (title) => {
    element.textContent = title
  }
}
