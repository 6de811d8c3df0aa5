/** Works even after kill -9. */
export function endWithParent(): void {
  if (!process.connected) return
  process.on('disconnect', () => process.exit(0))
  // Keeps no process alive.
  process.channel?.unref()
}
