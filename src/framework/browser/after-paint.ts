/** Does what the visitor need not wait for once the browser has shown its own answer: the mark in a box, the button down. */
export function afterPaint(work: () => void): void {
  // In a page that is out of sight no frame comes.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
