import { createElement, type ReactNode } from 'react'

/** The element around an island. It has no box of its own (`ui/global.css`). */
export const ISLAND = 'x-island'

const render = import.meta.env.SSR ? (await import('../server/render-island.ts')).renderIsland : undefined

/**
 * A part of the page that React takes over by itself: the server draws it with its props beside it as JSON, and the browser
 * hydrates it by the name that `storefront/islands.ts` knows. What is around it stays HTML. Within another island it is a part like any.
 */
export function island<Props extends object>(
  name: string,
  Part: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  if (!render) return Part
  return function Island(props: Props) {
    const ids = idsOf(name, props)
    const html = render(Part, props, ids)
    if (html === undefined) return createElement(Part, props)
    return createElement(ISLAND, {
      'data-name': name,
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: html },
    })
  }
}

/** Begins the ids that React makes within an island: the same in both places, and another for each island of a page. */
export function idsOf(name: string, props: object): string {
  return `${name}-${'id' in props ? String(props.id) : ''}`
}
