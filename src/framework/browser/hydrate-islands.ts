import { createElement, type FunctionComponent } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { ISLAND, islandIds } from '#/framework/components/island.tsx'
import type { PageContext, InteractiveParts } from './page-context.ts'

const HYDRATION_SLICE_MS = 5

const roots = new WeakMap<Element, Root>()
const enhanced = new WeakSet<Element>()

export async function hydrateIslands(
  part: ParentNode,
  page: Omit<PageContext, 'unmount'>,
  { islands, enhancements }: InteractiveParts,
): Promise<void> {
  const context: PageContext = { ...page, unmount: unmountIsland }
  const found = [...part.querySelectorAll<HTMLElement>(ISLAND)].filter((element) => !roots.has(element))
  const elements = [...part.querySelectorAll<HTMLElement>('[data-enhance]')].filter(
    (element) => !enhanced.has(element),
  )
  let since = performance.now()
  const breathe = async () => {
    if (performance.now() - since < HYDRATION_SLICE_MS) return
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  await Promise.all(
    [...new Set(elements.map(({ dataset }) => dataset.enhance!))].map(async (name) => {
      const enhance = await enhancements[name]?.()
      for (const element of elements) {
        if (element.dataset.enhance !== name || enhanced.has(element)) continue
        enhanced.add(element)
        await breathe()
        enhance?.(element, context)
      }
    }),
  )
  await Promise.all(
    [...new Set(found.map(({ dataset }) => dataset.name!))].map(async (name) => {
      const Part = (await islands[name]?.()) as FunctionComponent<object> | undefined
      for (const element of found) {
        await breathe()
        if (!Part || element.dataset.name !== name || roots.has(element) || !element.isConnected) continue
        const props = JSON.parse(element.dataset.props!) as object
        const root = hydrateRoot(element, createElement(Part, props), {
          identifierPrefix: islandIds(name, props),
          // Ignore errors of islands that were removed before hydration.
          onRecoverableError: (error) => roots.get(element) !== root || reportError(error),
        })
        roots.set(element, root)
      }
    }),
  )
}

export function unmountIsland(island: Element): void {
  const root = roots.get(island)
  roots.delete(island)
  root?.unmount()
}
