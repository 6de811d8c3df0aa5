import { useEffect } from 'react'

/** Runs on each return to this tab from another. */
export function useReturn(look: () => void): void {
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') look()
    }
    document.addEventListener('visibilitychange', onReturn)
    addEventListener('focus', onReturn)
    return () => {
      document.removeEventListener('visibilitychange', onReturn)
      removeEventListener('focus', onReturn)
    }
  }, [look])
}
