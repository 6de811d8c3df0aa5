import { isPlainClick } from '#/framework/browser/is-plain-click.ts'
import type { PageContext } from '#/framework/browser/page-context.ts'

/** Replaces the history entry when a colour is chosen, so that Back leaves the product. */
export function enhanceColors(colors: HTMLElement, { go, signal }: PageContext): void {
  colors.addEventListener('click', onClick, { signal })

  function onClick(event: MouseEvent): void {
    const link = (event.target as Element).closest('a')
    if (!link || !isPlainClick(event)) return
    event.preventDefault()
    void choose(link)
  }

  async function choose({ href }: HTMLAnchorElement): Promise<void> {
    const isTurning = modelChoice()?.checked
    await go(href, 'replace')
    if (isTurning) modelChoice()?.click()
    const links = document.querySelectorAll<HTMLAnchorElement>('[data-enhance="colors"] a')
    // The swapped-in page has new elements, so focus moves to the equivalent link.
    if (document.activeElement === document.body)
      [...links].find((link) => link.href === href)?.focus({ preventScroll: true })
  }
}

/** Radio button of the 3D view. */
function modelChoice(): HTMLInputElement | null | undefined {
  return document.querySelector('[data-model]')?.previousElementSibling?.querySelector('input')
}
