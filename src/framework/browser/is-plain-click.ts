/** Primary button without modifier keys, which would open the link elsewhere. */
export function isPlainClick(event: MouseEvent): boolean {
  const { metaKey, altKey, ctrlKey, shiftKey } = event
  return event.button === 0 && !event.defaultPrevented && !(metaKey || altKey || ctrlKey || shiftKey)
}
