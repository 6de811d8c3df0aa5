import { followOwnList } from '../storefront/list/follow-own-list.ts'
import { followLinks } from './follow-links.ts'
import { pageIn, takePage as take } from './shown-page.ts'

/** Takes over what needs a script in the page that the server drew. */
export async function takePage(): Promise<void> {
  followOwnList()
  const drawnFor = new URL(performance.getEntriesByType('navigation')[0]?.name ?? location.href)
  const page = pageIn(document, drawnFor.pathname + drawnFor.search)
  followLinks(page)
  await take(page, document)
}
