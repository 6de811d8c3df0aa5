import { createElement, useState } from 'react'
import { hydrateIslands, unmountIsland } from '#/framework/browser/hydrate-islands.ts'
import { loadStylesheets, stylesheetsIn } from '#/framework/browser/load-stylesheets.ts'
import { followHistory } from '#/framework/navigation/browser-history.ts'
import {
  deferBelowFold,
  restoreAllDeferred,
  restoreDeferred,
} from '#/framework/navigation/defer-below-fold.ts'
import { fetchPage, prefetchPage } from '#/framework/navigation/fetch-page.ts'
import { morphMain } from '#/framework/navigation/morph-page.ts'
import { evictPage, mountedPageIn, swapPage, updatePage } from '#/framework/navigation/mounted-page.ts'
import { parsePage } from '#/framework/navigation/parse-page.ts'
import { onLinkIntent } from '#/framework/navigation/prefetch-on-intent.ts'
import { softNavigation } from '#/framework/navigation/soft-navigation.ts'

const isSoftNavigable = softNavigation(['/buscar', '/contacto', '/cuenta', '/lista'])

/** Island with a counter, to hydrate. */
function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return createElement('button', { onClick: () => setCount(count + 1) }, count)
}

const parts = {
  Counter,
  deferBelowFold,
  evictPage,
  fetchPage,
  followHistory,
  hydrateIslands,
  isSoftNavigable,
  loadStylesheets,
  morphMain,
  mountedPageIn,
  onLinkIntent,
  parsePage,
  prefetchPage,
  restoreAllDeferred,
  restoreDeferred,
  stylesheetsIn,
  swapPage,
  unmountIsland,
  updatePage,
}
export type FrameworkParts = typeof parts
Object.assign(window, { parts })
