export function afterPaint(work: () => void): void {
  // A hidden page gets no animation frames.
  if (document.hidden) work()
  else requestAnimationFrame(() => setTimeout(work))
}
