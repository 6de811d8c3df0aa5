import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether React has taken the page over: what only scripts can do is offered from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
