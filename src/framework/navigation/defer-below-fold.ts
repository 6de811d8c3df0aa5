import { afterPaint } from '#/framework/browser/after-paint.ts'

type DeferredPart = { parent: HTMLElement; child: Element }

const deferred = new WeakMap<HTMLElement, DeferredPart[]>()

export function deferBelowFold(main: HTMLElement): void {
  const parts = [...main.querySelectorAll<HTMLElement>('[data-defer]')].flatMap((parent) =>
    [...parent.children].slice(Number(parent.dataset.defer)).map((child) => ({ parent, child })),
  )
  if (parts.length === 0) return
  for (const { child } of parts) child.remove()
  main.style.minHeight = '200vh'
  deferred.set(main, parts)
}

export async function restoreDeferred(main: HTMLElement): Promise<void> {
  while (restoreNext(main)) await new Promise<void>((resolve) => afterPaint(resolve))
}

export function restoreAllDeferred(main: HTMLElement): void {
  while (restoreNext(main));
}

function restoreNext(main: HTMLElement): boolean {
  const parts = deferred.get(main)
  const next = parts?.shift()
  if (next) next.parent.append(next.child)
  if (!parts || parts.length > 0) return next !== undefined
  deferred.delete(main)
  main.removeAttribute('style')
  return false
}
