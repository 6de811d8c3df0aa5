/** Even after kill -9; does nothing in a process that somebody started by hand. */
export function endWithParent(): void {
  if (!process.connected) return
  process.on('disconnect', () => process.exit(0))
  // Waiting for that must not keep a process alive that has nothing else to do.
  process.channel?.unref()
}
