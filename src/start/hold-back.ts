import { afterPaint } from '../ui/after-paint.ts'

/**
 * Takes out of a page that is about to be shown what its first screen has no place for: of each element with `data-later`, its
 * children from that number on. The function that is given puts them back, one a frame, and resolves when the page is whole.
 */
export function holdBack(main: HTMLElement): () => Promise<void> {
  const held = [...main.querySelectorAll<HTMLElement>('[data-later]')].flatMap((parent) =>
    [...parent.children].slice(Number(parent.dataset.later)).map((child) => ({ parent, child })),
  )
  if (held.length === 0) return () => Promise.resolve()
  for (const { child } of held) child.remove()
  // The footer waits below.
  main.style.minHeight = '200vh'
  return async () => {
    for (const { parent, child } of held) {
      parent.append(child)
      await new Promise<void>((resolve) => afterPaint(resolve))
    }
    main.removeAttribute('style')
  }
}
