/** Header that marks a request as a prefetch rather than a visit. */
export const PREFETCH = { headers: { purpose: 'prefetch' } }

export type FetchedPage = { html: string; link: string }

export type ToPageWorker = { id: number; address: string }
export type FromPageWorker = 'ready' | { id: number; answer: FetchedPage | undefined }

/** Undefined for an error, a redirect or a response that is not HTML. */
export async function askForPage(
  address: string,
  { headers, signal = null }: { headers?: Record<string, string>; signal?: AbortSignal | null },
): Promise<FetchedPage | undefined> {
  const response = await fetch(address, { headers: { accept: 'text/html', ...headers }, signal })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isPage) return undefined
  return { html: await response.text(), link: response.headers.get('link') ?? '' }
}
