import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND, idsOf } from '../ui/island.tsx'
import { ENHANCEMENTS } from './enhancements.ts'
import { ISLANDS } from './islands.ts'
import type { Life } from './life.ts'

/** Milliseconds of work after which a touch meanwhile is answered. */
const SLICE = 5

const roots = new WeakMap<Element, Root>()
const enhanced = new WeakSet<Element>()
/** Islands that were let go of. */
const left = new WeakSet<Element>()

/** Takes over the islands and the enhanced elements in `part` of a page that nobody has taken over yet. */
export async function takeOver(part: ParentNode, page: Pick<Life, 'address' | 'gone'>): Promise<void> {
  const life: Life = { ...page, takeOver: (added) => takeOver(added, page), leave }
  const islands = [...part.querySelectorAll<HTMLElement>(ISLAND)].filter((element) => !roots.has(element))
  const elements = [...part.querySelectorAll<HTMLElement>('[data-enhance]')].filter(
    (element) => !enhanced.has(element),
  )
  let since = performance.now()
  const breathe = async () => {
    if (performance.now() - since < SLICE) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  await Promise.all(
    [...new Set(elements.map(({ dataset }) => dataset.enhance!))].map(async (name) => {
      const enhance = await ENHANCEMENTS[name]?.()
      for (const element of elements) {
        if (element.dataset.enhance !== name || enhanced.has(element)) continue
        enhanced.add(element)
        await breathe()
        enhance?.(element, life)
      }
    }),
  )
  await Promise.all(
    [...new Set(islands.map(({ dataset }) => dataset.name!))].map(async (name) => {
      const Part = (await ISLANDS[name]?.()) as FunctionComponent<object> | undefined
      for (const element of islands) {
        if (!Part || element.dataset.name !== name || roots.has(element) || !element.isConnected) continue
        await breathe()
        const props = JSON.parse(element.dataset.props!) as object
        roots.set(
          element,
          hydrateRoot(element, createElement(Part, props), {
            identifierPrefix: idsOf(name, props),
            // One that goes before React got to it has nothing to recover.
            onRecoverableError: (error) => left.has(element) || reportError(error),
          }),
        )
      }
    }),
  )
}

/** Lets go of an island that leaves the page. */
export function leave(island: Element): void {
  left.add(island)
  roots.get(island)?.unmount()
}
