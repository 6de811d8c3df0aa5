import { useRouterState } from '@tanstack/react-router'

/** Path of the page on the screen. While another is on its way the header and the tray are still this one's. */
export function useShownPath(): string {
  return useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  })
}
