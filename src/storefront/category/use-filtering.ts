import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { listingSearch } from '../../catalogue/listing/parameters.ts'
import type { ListingView } from '../../pages/listing-view.ts'
import { afterPaint } from '../../ui/after-paint.ts'

/**
 * Turns a form of filters into navigation: what it holds becomes the address as soon as it changes. What was chosen before
 * React arrived is applied then.
 */
export function useFiltering(listing: ListingView, form: RefObject<HTMLFormElement | null>): () => void {
  const navigate = useNavigate()
  const router = useRouter()
  const taken = useRef(false)
  function apply() {
    if (!form.current) return
    const data = new FormData(form.current)
    const search = Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name)]))
    void navigate({ to: listing.path, search: listingSearch(search), resetScroll: false })
  }
  const settle = useEffectEvent((sort: string, arrived: boolean) => {
    if (!form.current) return
    if (!taken.current) {
      taken.current = true
      if (isAhead(form.current)) apply()
    } else if (arrived) follow(form.current, sort)
  })
  useEffect(() => settle(listing.sort, router.state.status === 'idle'), [listing, router])
  // Asked, not followed as a state: the whole list would be drawn again when a page is asked for, and when it is there.
  useEffect(() => router.subscribe('onResolved', () => settle(listing.sort, true)), [listing.sort, router])
  return () => afterPaint(apply)
}

/** Whether a form holds something its page wasn't made with. */
function isAhead(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLInputElement) return control.checked !== control.defaultChecked
    if (!(control instanceof HTMLSelectElement)) return false
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  })
}

/** Controls are the visitor's; when a link or the way back changed what is chosen, they follow the page. */
function follow(form: HTMLFormElement, sort: string): void {
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement) control.checked = control.defaultChecked
    else if (control instanceof HTMLSelectElement) control.value = sort
  }
}
