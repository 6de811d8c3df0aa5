import { createElement, type ReactNode } from 'react'

export const ISLAND = 'x-island'

const renderIslandOnServer = import.meta.env.SSR
  ? (await import('#/framework/server/render-island.ts')).renderIsland
  : undefined

export function island<Props extends object>(
  name: string,
  Part: (props: Props) => ReactNode,
): (props: Props) => ReactNode {
  if (!renderIslandOnServer) return Part
  return function Island(props: Props) {
    const ids = islandIds(name, props)
    const html = renderIslandOnServer(Part, props, ids)
    if (html === undefined) return createElement(Part, props)
    return createElement(ISLAND, {
      'data-name': name,
      'data-props': JSON.stringify(props),
      dangerouslySetInnerHTML: { __html: html },
    })
  }
}

export function islandIds(name: string, props: object): string {
  return `${name}-${'id' in props ? String(props.id) : ''}`
}
