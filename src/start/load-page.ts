import { notFound, redirect } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { Chrome } from '../pages/chrome.ts'
import type { NotFoundPage } from '../pages/not-found-page.ts'
import { loadNotFound } from '../storefront/errors/not-found.tsx'
import { isOfAnotherBuild } from './build.ts'
import type { PageToRender } from '../server/render/render-html.ts'

/** What whoever asked for this render gave it. */
function toRender(): PageToRender {
  return getGlobalStartContext() as unknown as PageToRender
}

/** What `/datos{path}` answers. */
type Answer =
  | { kind: 'page'; data: object }
  | { kind: 'redirect'; location: string }
  | { kind: 'missing'; data: NotFoundPage }

/** Another build's data may have another shape: the visitor's page is from before a deploy. */
type Outdated = { kind: 'outdated' }

const read = createIsomorphicFn()
  .server(async (_address: string): Promise<Answer> => toRender().answer)
  .client(async (address: string): Promise<Answer | Outdated> => {
    const response = await fetchData(address)
    return isOfAnotherBuild(response) ? { kind: 'outdated' } : (response.json() as Promise<Answer>)
  })

/** What the framework marks its own scripts and styles with, which the content policy is made of. Nothing in the browser. */
export const renderNonce = createIsomorphicFn()
  .server((): string | undefined => toRender().nonce)
  .client((): string | undefined => undefined)

/** Header and footer: read with the first page and kept while navigating. */
export const loadChrome = createIsomorphicFn()
  .server(async (): Promise<Chrome> => toRender().chrome)
  .client(async (): Promise<Chrome> => (await fetchData('/marco')).json() as Promise<Chrome>)

async function fetchData(address: string): Promise<Response> {
  const response = await fetch(`/datos${address}`)
  if (!response.ok) throw new Error(`/datos${address} answered ${response.status}`)
  return response
}

/**
 * Data of the page at an address of this site: what the render was given on the server, from `/datos` in the browser.
 * Throws the router's own not-found and redirect, which it shows and follows: to the same address, from the server, after a deploy.
 */
export async function loadPage<Page extends object>(address: string): Promise<Page> {
  const answer = await read(address)
  switch (answer.kind) {
    case 'page':
      return answer.data as Page
    case 'redirect':
      throw redirect({ href: answer.location, statusCode: 301 })
    case 'outdated':
      throw redirect({ href: address, reloadDocument: true })
    case 'missing':
      await loadNotFound()
      throw notFound({ data: answer.data })
  }
}
