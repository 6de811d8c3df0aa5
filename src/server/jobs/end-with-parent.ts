/**
 * Ends this process as soon as the one that started it with an IPC channel is gone, even by kill -9. Does nothing in a process
 * that somebody started by hand.
 */
export function endWithParent(): void {
  if (!process.connected) return
  process.on('disconnect', () => process.exit(0))
  // Waiting for that must not keep a process alive that has nothing else to do.
  process.channel?.unref()
}
