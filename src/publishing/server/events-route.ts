import type { ServerResponse } from 'node:http'
import type { PanelChanges } from '#/panel/model/panel-data.ts'
import type { App } from '#/core/services/app.ts'
import type { FeedChange } from './panel-feed.ts'
import { textReply, type Reply, PANEL_HEADERS } from '#/core/http/reply.ts'
import { authedGet, type RouteAnswer, type Route } from '#/core/http/route.ts'
import type { OwnVisit } from '#/core/http/visit.ts'

const EVENTS_HEARTBEAT_MS = 15_000
/** Longest connection in milliseconds: reconnecting checks permissions again. */
const MAX_CONNECTION_MS = 5 * 60_000
const OF_ONE_ACCOUNT = 12
const IN_ALL = 500
const MAX_UNSENT_BYTES = 4 * 1024 * 1024

/** Server-sent events: `cambios` (`PanelChanges`) with the cursor as id, and `presencia` (`PresentPerson[]`). */
export function eventsRoute(app: App): Route {
  const { feed, documents, presence, closing } = app.panel
  const open = new Map<string, number>()
  let all = 0
  const written = new WeakMap<FeedChange, Promise<PanelChanges>>()
  const changesOf = (changed: FeedChange) => {
    const known = written.get(changed) ?? documents.changes(changed)
    written.set(changed, known)
    return known
  }

  return authedGet('/panel/datos/novedades', listen, {
    who: 'draft:write',
    says: 'json',
    headers: PANEL_HEADERS,
  })

  async function listen(visit: OwnVisit): Promise<RouteAnswer> {
    const { uid } = visit.session
    if (closing.aborted) return busy(503, 'El sitio se está reiniciando. Probá de nuevo en unos segundos.')
    if ((open.get(uid) ?? 0) >= OF_ONE_ACCOUNT) {
      return busy(429, 'Tenés el panel abierto en demasiadas pestañas. Cerrá alguna.')
    }
    if (all >= IN_ALL) return busy(503, 'Hay demasiada gente en el panel. Probá de nuevo en unos minutos.')
    if (visit.method === 'HEAD') return { status: 200, headers: EVENT_STREAM_HEADERS, body: '' }
    count(uid, 1)
    visit.outgoing.once('close', () => count(uid, -1))
    await stream(visit.outgoing, cursorIn(visit))
    return null
  }

  function count(uid: string, more: number): void {
    all += more
    const now = (open.get(uid) ?? 0) + more
    if (now === 0) open.delete(uid)
    else open.set(uid, now)
  }

  async function stream(outgoing: ServerResponse, after: string | null): Promise<void> {
    outgoing.writeHead(200, { ...PANEL_HEADERS, ...EVENT_STREAM_HEADERS })
    outgoing.write('retry: 2000\n\n')
    const end = () => outgoing.end()
    const write = (text: string) => {
      if (outgoing.writableEnded || outgoing.destroyed) return
      if (outgoing.writableLength > MAX_UNSENT_BYTES) outgoing.destroy()
      else outgoing.write(text)
    }
    const tellPeople = () => write(event('presencia', presence.people()))
    let telling: Promise<void> = Promise.resolve()
    const sendChanges = (changes: () => Promise<PanelChanges>) => {
      telling = tellAfter(telling, changes)
    }
    const tellAfter = async (before: Promise<void>, changes: () => Promise<PanelChanges>) => {
      await before
      try {
        const changed = await changes()
        write(event('cambios', changed, changed.cursor))
      } catch (error) {
        app.log('error', 'news not told to the panel', { error })
        outgoing.end()
      }
    }
    const stops = [
      feed.onChange((changed) => sendChanges(() => changesOf(changed))),
      presence.onChange(tellPeople),
      stopLater(setInterval(() => write(': sigo acá\n\n'), EVENTS_HEARTBEAT_MS)),
      stopLater(setTimeout(end, MAX_CONNECTION_MS)),
    ]
    closing.addEventListener('abort', end)
    outgoing.once('close', () => {
      closing.removeEventListener('abort', end)
      for (const stop of stops) stop()
    })
    sendChanges(async () => {
      if (after !== null) return documents.changes(await feed.since(after))
      const { cursor, sequence } = await feed.documents()
      return { cursor, sequence, documents: [], gone: [], launches: false, isFull: false }
    })
    tellPeople()
    await telling
  }
}

const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  // Disables proxy buffering.
  'x-accel-buffering': 'no',
}

function stopLater(timer: NodeJS.Timeout): () => void {
  timer.unref()
  return () => clearTimeout(timer)
}

function event(name: string, data: unknown, id?: string): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

function cursorIn({ incoming, search }: OwnVisit): string | null {
  const lastId = incoming.headers['last-event-id'] ?? search.get('desde')
  return typeof lastId === 'string' && lastId !== '' ? lastId.slice(0, 1000) : null
}

function busy(status: number, sentence: string): Reply {
  return textReply(status, sentence, { 'retry-after': '10' })
}
