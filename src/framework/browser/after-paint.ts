export function afterPaint(work: () => void): void {
  // No frames come in a hidden page.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
