import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { sharedHtml } from './shared-html.ts'

/** The HTML of `content`, drawn once for the same value of `data`. */
export function drawOnce(data: readonly unknown[], content: ReactNode): string {
  return sharedHtml(JSON.stringify(data), () => renderToString(content))
}
