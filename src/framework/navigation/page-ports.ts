import { PAGE_SHOWN } from './page-shown.ts'
import { afterPaint } from '#/framework/browser/after-paint.ts'
import { restoreAllDeferred, restoreDeferred, deferBelowFold } from './defer-below-fold.ts'
import type { Navigate, Parts } from '#/framework/browser/page-context.ts'
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
import { addressOf, type NavigationPorts } from './navigation-state.ts'

type Options = {
  go: Navigate
  parts: Parts
  onSeen: (path: string) => void
  unseen: string | undefined
}

export function pagePorts({ onSeen, unseen, ...taking }: Options): NavigationPorts<MountedPage, Document> {
  const say = announcer(unseen)
  return {
    async fetch(url, signal) {
      const page = await fetchPage(url, signal, onSeen)
      // A stopped visit fails too, and `stop` comes first.
      if (!page) await new Promise((resolve) => setTimeout(resolve))
      return page
    },
    render(answer, shown, { entry: { url }, kind }) {
      const page = mountedPageIn(answer, addressOf(url))
      if (kind !== 'link' && shown.change && pathOf(shown) === pathOf(page)) {
        restoreAllDeferred(shown.main)
        updatePage(shown, page)
        return shown
      }
      if (new URL(url).hash === '') deferBelowFold(page.main)
      swapPage(shown, page)
      say(page.title)
      return page
    },
    restore(page, shown) {
      restoreAllDeferred(page.main)
      swapPage(shown, page)
      say(page.title)
    },
    settle({ main }, { kind }) {
      dispatchEvent(new Event(PAGE_SHOWN))
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
      dispatchEvent(new Event(PAGE_SHOWN))
      await hydratePage(page, taking)
    },
    load: () => location.reload(),
    evict: evictPage,
    busy: (isBusy) => document.documentElement.toggleAttribute('data-going', isBusy),
  }
}

const pathOf = ({ address }: MountedPage) => address.split('?')[0]

/** Only fast machines can afford the move of a picture. */
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
