import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

let inside = false

/** Undefined within another island, which hydrates all. */
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
