export function afterPaint(work: () => void): void {
  // In a page that is out of sight no frame comes.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
