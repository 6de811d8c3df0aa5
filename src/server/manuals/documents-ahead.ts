import { setTimeout as pause } from 'node:timers/promises'
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Log } from '../log.ts'
import type { PdfKind, PdfLibrary } from './pdf-library.ts'

/** Products asked for meanwhile that are kept in mind: one crossed out is asked for again when its page is next made. */
const WAITING = 64
/** Between one and the next, so that whoever walks through all products keeps no core busy. */
const REST_MS = 1500

type Wanted = { catalogue: Catalogue; productId: string; kind: PdfKind }

/** Makes documents one at a time, in the order in which `want` names them, with rests in between. */
export function makeAhead({ find, make, log }: Pick<PdfLibrary, 'find' | 'make'> & { log: Log }) {
  const waiting = new Map<string, Wanted>()
  const stopped = new AbortController()
  const { signal } = stopped
  let working = false

  async function work(): Promise<void> {
    working = true
    try {
      for (const [name, { catalogue, productId, kind }] of waiting) {
        await pause(REST_MS, undefined, { signal, ref: false })
        waiting.delete(name)
        const wanted = await find(catalogue, productId, kind)
        if (wanted) await make(wanted, signal)
      }
    } catch (error) {
      // Whoever asks for it has it made then; whoever visits its page next has it tried again.
      if (!signal.aborted) log('warn', 'a document is not made ahead', { error })
    } finally {
      working = false
    }
  }

  return {
    want(catalogue: Catalogue, productId: string, kind: PdfKind): void {
      const name = `${kind} ${productId}`
      if (signal.aborted || (waiting.size >= WAITING && !waiting.has(name))) return
      waiting.set(name, { catalogue, productId, kind })
      if (!working) void work()
    },
    close: () => stopped.abort(),
  }
}
