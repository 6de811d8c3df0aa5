import type { MyProductsPage } from '#/features/my-products/my-products-page.ts'

export type SendFormOutcome = { to: string } | { page: MyProductsPage } | { failed: true }

/** Tells how much has gone. */
export function sendForm(
  form: HTMLFormElement,
  onProgress: (fraction: number) => void,
): Promise<SendFormOutcome> {
  const { promise, resolve } = Promise.withResolvers<SendFormOutcome>()
  const request = new XMLHttpRequest()
  request.open('POST', form.action)
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  request.addEventListener('load', () => {
    // Redirects lead to a page that is loaded again.
    if (request.status < 400) return resolve({ to: request.responseURL })
    const page = pageIn(request.responseText)
    resolve(page ? { page } : { failed: true })
  })
  request.addEventListener('error', () => resolve({ failed: true }))
  request.send(new FormData(form))
  return promise
}

/** Only the island's data are parsed: this page's policy allows no other's styles. */
function pageIn(html: string): MyProductsPage | undefined {
  const [tag = ''] = /<x-island data-name="my-products"[^>]*>/.exec(html) ?? []
  const island = new DOMParser().parseFromString(tag, 'text/html').querySelector<HTMLElement>('x-island')
  const { page } = JSON.parse(island?.dataset.props ?? '{}') as { page?: MyProductsPage }
  return page
}
