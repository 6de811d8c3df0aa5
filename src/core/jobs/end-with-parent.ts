/** Ends this process when its parent ends, even by SIGKILL. */
export function endWithParent(): void {
  if (!process.connected) return
  process.on('disconnect', () => process.exit(0))
  // The channel must not prevent the process from exiting.
  process.channel?.unref()
}
