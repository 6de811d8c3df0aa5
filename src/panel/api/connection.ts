import { useSyncExternalStore } from 'react'

const RECONNECT_MS = 3000

export const isOffline = (): boolean => navigator.onLine === false

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export const useIsOffline = (): boolean => useSyncExternalStore(subscribe, isOffline)

async function isReachable(): Promise<boolean> {
  if (isOffline()) return false
  return fetch('/panel/datos/sesion', { cache: 'no-store' }).then(
    ({ status }) => status !== 502 && status !== 504,
    () => false,
  )
}

let waiting: Promise<void> | undefined

/** Resolves once the site responds again; all callers share one check. */
export function connectionIsBack(): Promise<void> {
  waiting ??= untilReachable().finally(() => {
    waiting = undefined
  })
  return waiting
}

async function untilReachable(): Promise<void> {
  while (!(await isReachable())) await pause()
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(go, RECONNECT_MS)
    addEventListener('online', go)
    function go() {
      clearTimeout(timer)
      removeEventListener('online', go)
      resolve()
    }
  })
}

/** Loads a screen's code, retrying once online; other errors are rethrown. */
export function whenReachable<Module>(load: () => Promise<Module>): () => Promise<Module> {
  return async () => {
    for (;;) {
      try {
        return await load()
      } catch (error) {
        if (await isReachable()) throw error
        await connectionIsBack()
      }
    }
  }
}
