import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { followOwnList } from '../storefront/list/follow-own-list.ts'
import { followLinks } from './follow-links.ts'
import { getRouter } from './router.tsx'

/** A task of its own for what follows, so that a touch meanwhile is answered in between. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

async function takeOver() {
  await nextTask()
  const router = getRouter()
  followOwnList()
  followLinks(router)
  tidyOnNavigation(router)

  await nextTask()
  // As a transition React takes over the page in slices, too.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    )
  })
}

function tidyOnNavigation(router: ReturnType<typeof getRouter>) {
  // The layout outlives a navigation, and with it whatever the visitor had open.
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (!pathChanged) return
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
    // The selector itself is an error where there are no popovers.
    if (!('popover' in HTMLElement.prototype)) return
    for (const panel of document.querySelectorAll<HTMLElement>(':popover-open')) panel.hidePopover()
  })

  // From here on a link is fetched as data, not as a whole page.
  const stopSpeculating = router.subscribe('onRendered', () => {
    document.querySelector('script[type=speculationrules]')?.remove()
    stopSpeculating()
  })
}

void takeOver()
