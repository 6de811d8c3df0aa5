import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { cachedFragment } from './fragment-cache.ts'

export function renderFragment(data: readonly unknown[], content: ReactNode): string {
  return cachedFragment(JSON.stringify(data), () => renderToString(content))
}
