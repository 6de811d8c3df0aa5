import { afterPaint } from '../browser/after-paint.ts'

type Part = { parent: HTMLElement; child: Element }

/** What was taken out of each page and is not back yet, in its order. */
const deferred = new WeakMap<HTMLElement, Part[]>()

/**
 * Takes out of a page that is about to be shown what its first screen has no place for: of each element with `data-defer`, its
 * children from that number on.
 */
export function deferBelowFold(main: HTMLElement): void {
  const parts = [...main.querySelectorAll<HTMLElement>('[data-defer]')].flatMap((parent) =>
    [...parent.children].slice(Number(parent.dataset.defer)).map((child) => ({ parent, child })),
  )
  if (parts.length === 0) return
  for (const { child } of parts) child.remove()
  // The footer waits below.
  main.style.minHeight = '200vh'
  deferred.set(main, parts)
}

/** Puts back what was held, a part a frame, and resolves when the page is whole. */
export async function restoreDeferred(main: HTMLElement): Promise<void> {
  while (restoreNext(main)) await new Promise<void>((resolve) => afterPaint(resolve))
}

/** The same at once: for a page that is about to be changed, or to be scrolled to where it was left. */
export function restoreAllDeferred(main: HTMLElement): void {
  while (restoreNext(main));
}

/** Puts the next part back; false once the page is whole. */
function restoreNext(main: HTMLElement): boolean {
  const parts = deferred.get(main)
  const next = parts?.shift()
  if (next) next.parent.append(next.child)
  if (!parts || parts.length > 0) return next !== undefined
  deferred.delete(main)
  main.removeAttribute('style')
  return false
}
