type Asking = { headers?: Record<string, string>; signal?: AbortSignal }
export type PageAnswer = { html: string; link: string }

/** To the worker, and back. */
export type Asked = { id: number; address: string; asking: Asking }
export type Answered = { id: number; answer: PageAnswer | undefined }

/** Undefined for what is not a page. */
export async function askForPage(
  address: string,
  { headers, signal }: Asking,
): Promise<PageAnswer | undefined> {
  const response = await fetch(address, {
    headers: { accept: 'text/html', ...headers },
    signal: signal ?? null,
  })
  const isPage = response.headers.get('content-type')?.startsWith('text/html')
  if (!response.ok || response.redirected || !isPage) return undefined
  return { html: await response.text(), link: response.headers.get('link') ?? '' }
}
