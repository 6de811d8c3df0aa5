const SETTLED_MS = 1000

/** Once the line has been there for a moment: a page that is already on its way is not called off, and one that flickers is waited for. */
export function whenLineIsBack(act: () => void): void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  addEventListener('online', () => {
    clearTimeout(waiting)
    waiting = setTimeout(act, SETTLED_MS)
  })
  addEventListener('offline', () => clearTimeout(waiting))
}
