import { fieldRows, findWaitingForm } from './waiting-form.ts'

const CACHES = /^sitio-/

/** Lists the cached pages by title, and the form that waits to be sent. */
export function enhanceOfflinePage(screen: HTMLElement): void {
  const part = (name: string) => screen.querySelector<HTMLElement>(`[data-part=${name}]`)!
  const { offline } = document.documentElement.dataset
  // Fallback under another page's address, which `show-line.ts` reloads once online.
  if (offline === 'nada')
    part('why').textContent =
      'Esta página no quedó guardada en este equipo. Cuando vuelva la conexión se abre sola. Mientras tanto:'
  void listPages(part('pages'))
  void showForm(part('form'), part('fields'))
}

async function listPages(list: HTMLElement): Promise<void> {
  if (!('caches' in window)) return
  for (const name of (await caches.keys()).filter((each) => CACHES.test(each))) {
    const cache = await caches.open(name)
    const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    for (const path of paths.filter(isMainPage).toSorted()) {
      const html = await (await cache.match(path, { ignoreVary: true }))?.text()
      const title = /<title>([^<]*)/.exec(html ?? '')?.[1]?.split(' · ')[0]
      if (title) list.append(offlineRow(list, path, decodeHtmlText(title)))
    }
  }
}

/** Lists a product by its main pages only, without the steps of a fault. */
const isMainPage = (path: string) =>
  /^\/productos\/[\w-]+(?:\/(?:manual|problemas))?$|^\/repuestos\/[\w-]+$/.test(path)

function offlineRow(list: HTMLElement, path: string, title: string): HTMLElement {
  const line = list.firstElementChild!.cloneNode(true) as HTMLElement
  const link = line.querySelector('a')!
  link.href = path
  link.textContent = title
  return line
}

async function showForm(section: HTMLElement, fields: HTMLElement): Promise<void> {
  const waitingForm = await findWaitingForm()
  if (!waitingForm) return
  section.hidden = false
  fields.append(...fieldRows(waitingForm.fields))
}

function decodeHtmlText(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
