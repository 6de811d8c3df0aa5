import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { Chrome } from '../catalogue/pages/chrome.ts'
import type { NotFoundPage } from '../catalogue/pages/not-found-page.ts'
import { loadNotFound } from '../storefront/errors/not-found.tsx'
import { readChromeHere, readPageHere } from '../server/read-here.ts'

const LIST_PAGE = '/lista/pagina'

/** What `/datos{path}` answers. */
type Answer =
  | { kind: 'page'; data: object }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing'; data: NotFoundPage }

const read = createIsomorphicFn()
  .server(async (address: string): Promise<Answer> => readPageHere(address))
  .client(async (address: string): Promise<Answer> => fetchData(address))

/** Header and footer: read with the first page and kept while navigating. */
export const loadChrome = createIsomorphicFn()
  .server(async (): Promise<Chrome> => readChromeHere())
  .client(async (): Promise<Chrome> => fetchData('/marco'))

async function fetchData<Value>(address: string): Promise<Value> {
  // `/datos/lista` is the account's list; the data of its page is beside it.
  const response = await fetch(`/datos${address.replace(/^\/lista(?=\?|$)/, LIST_PAGE)}`)
  if (!response.ok) throw new Error(`/datos${address} answered ${response.status}`)
  return response.json() as Promise<Value>
}

/**
 * Data of the page at an address of this site: read directly on the server, from `/datos` in the browser.
 * Throws the router's own not-found and redirect, which it shows and follows.
 */
export async function loadPage<Page extends object>(address: string): Promise<Page> {
  const answer = await read(address)
  switch (answer.kind) {
    case 'page':
      return answer.data as Page
    case 'redirect':
      throw redirect({ href: answer.location, statusCode: 301 })
    case 'missing':
      await loadNotFound()
      throw notFound({ data: answer.data })
  }
}
