import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

let inside = false

/** HTML of an island; undefined inside another island, which hydrates all of its content. */
export function renderIsland<Props extends object>(
  Part: (props: Props) => ReactNode,
  props: Props,
  identifierPrefix: string,
): string | undefined {
  if (inside) return undefined
  inside = true
  try {
    return renderToString(createElement(Part, props), { identifierPrefix })
  } finally {
    inside = false
  }
}
