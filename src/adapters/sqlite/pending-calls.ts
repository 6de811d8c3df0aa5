import { StoreUnavailable } from '#/core/documents/document-store.ts'

/** Calls, and signs in them: beyond, memory would grow for as long as the file is busy. */
const MAX_CALLS = 1000
const MAX_PENDING_BYTES = 32 * 1024 * 1024

type PendingCall = {
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  length: number
  timer: NodeJS.Timeout
}

export function pendingCalls(where: string, answerMs: number) {
  const waiting = new Map<number, PendingCall>()
  let lastId = 0
  let length = 0
  let late = false
  let whenEmpty = () => {}

  function settle(id: number): PendingCall | undefined {
    const call = waiting.get(id)
    if (!call) return undefined
    waiting.delete(id)
    length -= call.length
    clearTimeout(call.timer)
    if (waiting.size === 0) whenEmpty()
    return call
  }

  return {
    /** `send` gets the call's number. Rejects at once when too much waits already. */
    add(given: readonly unknown[], send: (id: number) => Promise<void>): Promise<unknown> {
      const size = textLength(given)
      if (waiting.size >= MAX_CALLS || (length > 0 && length + size > MAX_PENDING_BYTES)) {
        return Promise.reject(new StoreUnavailable('busy', where))
      }
      return new Promise((resolve, reject) => {
        const id = ++lastId
        const timer = setTimeout(() => {
          late = true
          settle(id)?.reject(new StoreUnavailable('busy', where))
        }, answerMs)
        waiting.set(id, { resolve, reject, length: size, timer })
        length += size
        send(id).catch((error: unknown) => settle(id)?.reject(error))
      })
    },
    resolve(id: number, value: unknown) {
      late = false
      settle(id)?.resolve(value)
    },
    reject(id: number, error: unknown) {
      late = false
      settle(id)?.reject(error)
    },
    rejectAll(error: unknown) {
      for (const id of waiting.keys()) settle(id)?.reject(error)
    },
    isLate: () => late,
    onEmpty(call: () => void) {
      whenEmpty = call
    },
  }
}

function textLength(value: unknown): number {
  if (typeof value === 'string') return value.length
  if (value === null || typeof value !== 'object') return 0
  return Object.values(value).reduce((sum: number, inner) => sum + textLength(inner), 0)
}
