import { setImmediate as turn } from 'node:timers/promises'
import type { DocumentReader } from '../../commands/command.ts'
import type { LiveCatalogue } from '../live-catalogue.ts'
import type { Log } from '../log.ts'
import { FollowedDocuments, type FollowedDocument, type Key } from './followed-documents.ts'

/** What changed up to a sequence: keys of documents that are there, or no longer, and whether launches did. */
export type Changed = { sequence: number; keys: ReadonlySet<Key>; launches: boolean }

/** Every public document and draft, kept fresh by the store's changes, whichever process made them. */
export type PanelFeed = {
  /** The documents with everything that was committed before the call. */
  documents(): Promise<{ sequence: number; documents: FollowedDocuments }>
  /** One of them, the same way. */
  document(key: Key): Promise<FollowedDocument | undefined>
  /** What changed after a sequence. */
  since(sequence: number): Promise<Changed>
  /** Calls back after changes. Returns how to stop. */
  onChange(listener: (changed: Changed) => void): () => void
  close(): void
}

const RETRY_MS = 1000
/** Changes that are read together. */
const AT_ONCE = 500
/** Documents that are taken in before visitors get their turn. */
const IN_ONE_TURN = 250

type Parts = { store: DocumentReader; live: Pick<LiveCatalogue, 'documents'>; log: Log }

/** Follows the store from the first time that somebody asks: a site whose panel nobody opens holds nothing of it. */
export function openPanelFeed({ store, live, log }: Parts): PanelFeed {
  const listeners = new Set<(changed: Changed) => void>()
  let state: { sequence: number; documents: FollowedDocuments } | undefined
  let running: Promise<void> | undefined
  let again = false
  let stopWatching: (() => void) | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  async function load(): Promise<void> {
    const sequence = await store.sequence()
    const documents = new FollowedDocuments()
    // What is public is in memory already: only drafts are read.
    const all = [...(await live.documents()), ...(await store.list('drafts'))]
    for (const [index, document] of all.entries()) {
      documents.take(document)
      if (index % IN_ONE_TURN === IN_ONE_TURN - 1) await turn()
    }
    state = { sequence, documents }
  }

  async function catchUp(): Promise<void> {
    if (!state) return load()
    const { documents } = state
    const changes = await store.changes(state.sequence)
    if (changes.length === 0) return
    const keys = new Set(changes.flatMap((change) => documents.take(change) ?? []))
    state.sequence = changes.at(-1)!.sequence
    const launches = changes.some(isLaunch)
    if (keys.size === 0 && !launches) return
    for (const listener of listeners) listener({ sequence: state.sequence, keys, launches })
  }

  /** One catch-up at a time; who asks meanwhile gets one more. */
  function refresh(): Promise<void> {
    stopWatching ??= store.watch(refreshSoon)
    again = true
    running ??= (async () => {
      try {
        while (again) {
          again = false
          await catchUp()
        }
      } finally {
        running = undefined
      }
    })()
    return running
  }

  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log('error', 'the panel could not follow the documents', { error })
      if (!closed) retry = setTimeout(refreshSoon, RETRY_MS).unref()
    })
  }

  async function current() {
    await refresh()
    return state!
  }

  return {
    documents: current,
    document: async (key) => (await current()).documents.get(key),
    async since(sequence) {
      // What comes while this is read is told for itself, with a number of its own.
      const { documents, sequence: now } = await current()
      const keys = new Set<Key>()
      // One of another database, as after a restore, may be ahead.
      let last = Math.min(sequence, now)
      let launches = false
      for (;;) {
        const changes = await store.changes(last, AT_ONCE)
        for (const change of changes) {
          const key = documents.named(change)
          if (key !== undefined) keys.add(key)
          launches ||= isLaunch(change)
        }
        if (changes.length === 0) return { sequence: Math.max(last, now), keys, launches }
        last = changes.at(-1)!.sequence
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      closed = true
      stopWatching?.()
      clearTimeout(retry)
    },
  }
}

const isLaunch = ({ collection }: { collection: string }) => collection === 'launches'
