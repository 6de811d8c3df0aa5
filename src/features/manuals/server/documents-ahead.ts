import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '#/catalogue/catalogue.ts'
import type { GeneratedKind } from '#/site/model/downloads.ts'
import type { Log } from '#/core/observability/log.ts'

const MAX_WAITING_DOCUMENTS = 64
/** Walking through all products keeps no core busy. */
const REST_MS = 1500

type WantedDocument = { catalogue: Catalogue; productId: string; kind: GeneratedKind }

type DocumentsAheadOptions = {
  make: (wanted: WantedDocument, signal: AbortSignal) => Promise<unknown>
  log: Log
}

export function makeAhead({ make, log }: DocumentsAheadOptions) {
  const waiting = new Map<string, WantedDocument>()
  const stopped = new AbortController()
  const { signal } = stopped
  let working = false

  async function work(): Promise<void> {
    working = true
    try {
      for (const [name, wanted] of waiting) {
        await pause(REST_MS, undefined, { signal, ref: false })
        waiting.delete(name)
        await make(wanted, signal)
      }
    } catch (error) {
      if (!signal.aborted) log('warn', 'a document is not made ahead', { error })
    } finally {
      working = false
    }
  }

  return {
    want(catalogue: Catalogue, productId: string, kind: GeneratedKind): void {
      const name = `${kind} ${productId}`
      if (signal.aborted || (waiting.size >= MAX_WAITING_DOCUMENTS && !waiting.has(name))) return
      waiting.set(name, { catalogue, productId, kind })
      if (!working) void work()
    },
    close: () => stopped.abort(),
  }
}
