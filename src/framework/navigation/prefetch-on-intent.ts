/** Minimum hover or focus time; shorter means that the pointer was passing by. */
const INTENT_MS = 50

export function onLinkIntent(prepare: (address: string) => void): void {
  let intended: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  function intend({ target }: Event): void {
    const link = linkOf(target)
    if (link === intended) return
    cancel()
    intended = link
    if (link) timer = setTimeout(prepare, INTENT_MS, link.href)
  }

  function cancel(): void {
    clearTimeout(timer)
    intended = null
  }

  addEventListener('pointerover', intend, { passive: true })
  addEventListener('focusin', intend, { passive: true })
  addEventListener('focusout', cancel, { passive: true })
  addEventListener(
    'touchstart',
    ({ target }) => {
      const link = linkOf(target)
      if (link) prepare(link.href)
    },
    { passive: true },
  )
}

function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  return !link || link.target !== '' || link.hasAttribute('download') ? null : link
}
