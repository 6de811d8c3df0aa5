import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'

export type SendFormOutcome = { to: string } | { page: MyProductsPage } | { failed: true }

/** Posts the form; `onProgress` gets the uploaded fraction, 0 to 1. */
export function sendForm(
  form: HTMLFormElement,
  onProgress: (fraction: number) => void,
): Promise<SendFormOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendFormOutcome>()
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('load', () => {
    // Redirected: the caller navigates to the final URL.
    if (request.status < 400) return resolve({ to: request.responseURL })
    const page = pageIn(request.responseText)
    resolve(page ? { page } : { failed: true })
  })
  request.addEventListener('error', () => resolve({ failed: true }))
  request.send(new FormData(form))
  return promise
}

/** Parses only the island's data, because this page's CSP blocks the other page's styles. */
function pageIn(html: string): MyProductsPage | undefined {
  const [tag = ''] = /<x-island data-name="my-products"[^>]*>/.exec(html) ?? []
  const island = new DOMParser().parseFromString(tag, 'text/html').querySelector<HTMLElement>('x-island')
  const { page } = JSON.parse(island?.dataset.props ?? '{}') as { page?: MyProductsPage }
  return page
}
