const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'

type Trail = { element: HTMLElement; around: { parent: Element; index: number }[] }

/**
 * Restores focus: when the focused element is removed or disabled (a deleted row, a waiting button, a closed screen),
 * the nearest one gets it. Clicks on the background are left alone. Returns the unsubscribe function.
 */
export function restoreLostFocus(): () => void {
  let last: Trail | null = null
  const remember = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? trailOf(target) : null
  }
  // Elements that take the focus themselves (a problem, a new screen's title) do so before the next frame.
  const look = () => {
    if (last && isFocusLost(last.element)) requestAnimationFrame(mend)
  }
  function mend(): void {
    if (!last || !isFocusLost(last.element) || !isNowhere(document.activeElement)) return
    nearestFocusable(last)?.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'open', 'hidden'],
  })
  document.addEventListener('focusin', remember)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', remember)
  }
}

const isNowhere = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':disabled')

const isFocusLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

function trailOf(element: HTMLElement): Trail {
  const around: Trail['around'] = []
  for (let child: Element = element; child.parentElement; child = child.parentElement) {
    around.push({ parent: child.parentElement, index: [...child.parentElement.children].indexOf(child) })
  }
  return { element, around }
}

/** The row after it or else before it, what it was in, and last the title of the dialog or of the screen. */
function nearestFocusable({ around }: Trail): HTMLElement | null {
  const open = [...document.querySelectorAll('dialog:modal')].at(-1)
  const main = document.getElementById('contenido')
  for (const { parent, index } of around) {
    if (!parent.isConnected || (open && !open.contains(parent))) continue
    if (parent === main || parent === open || parent.parentElement === main || parent === document.body) break
    const rows = [...parent.children]
    const found = [...rows.slice(index), ...rows.slice(0, index).toReversed()]
      .map(firstIn)
      .find((each) => each !== undefined)
    if (found) return found
  }
  if (open) return open.querySelector<HTMLElement>('h2[tabindex]') ?? firstIn(open) ?? null
  return main?.querySelector('h1') ?? main
}

function firstIn(element: Element): HTMLElement | undefined {
  return [element, ...element.querySelectorAll(FOCUSABLE)].find(
    (each): each is HTMLElement =>
      each instanceof HTMLElement && each.matches(FOCUSABLE) && each.checkVisibility(),
  )
}
