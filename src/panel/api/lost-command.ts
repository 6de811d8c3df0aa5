import { Unreachable } from './request.ts'
import { read } from './read-query.ts'
import { isOffline, connectionIsBack } from './connection.ts'
import { Listeners } from '#/panel/common/listeners.ts'
import type { doneRead } from '#/core/commands/done-read.ts'

/** `waiting`: unknown until the site answers again. */
type LostOutcome = 'waiting' | 'done' | 'undone'

const LOST_SENTENCES: Readonly<Record<LostOutcome, string>> = {
  waiting:
    'Se cortó la conexión antes de la respuesta. Cuando vuelva te decimos acá si llegó a hacerse; no se repite solo.',
  done: 'Se cortó la conexión, pero llegó a hacerse: no hace falta repetirlo.',
  undone: 'Se cortó la conexión y no se hizo. Si todavía lo querés, hacelo de nuevo.',
}

/** Command without a reply: its outcome is queried once the site responds, and it is never repeated automatically. */
export class CommandLost extends Unreachable {
  readonly #listeners = new Listeners()
  #outcome: LostOutcome = 'waiting'

  constructor(findOut: () => Promise<boolean>) {
    super(LOST_SENTENCES.waiting)
    void this.#follow(findOut)
  }

  readonly subscribe = this.#listeners.add

  readonly read = (): LostOutcome => this.#outcome

  async #follow(findOut: () => Promise<boolean>): Promise<void> {
    for (;;) {
      await connectionIsBack()
      const isDone = await findOut().catch(() => undefined)
      if (isDone === undefined) continue
      this.#outcome = isDone ? 'done' : 'undone'
      this.message = LOST_SENTENCES[this.#outcome]
      this.#listeners.notify()
      return
    }
  }
}

/** Whether the site executed such a command of this account since `sentAt` (`performance.now()`). */
export async function wasDone(name: string, input: unknown, sentAt: number): Promise<boolean> {
  const ago = Math.ceil(performance.now() - sentAt)
  const about = commandSubject(input)
  return (await read<typeof doneRead>('hecho', { orden: name, hace: ago, sobre: about })).done
}

type NamedInput = { collection?: unknown; document?: unknown }

function commandSubject(input: unknown): string | undefined {
  const { drafts } = Object(input) as { drafts?: readonly NamedInput[] }
  const { collection, document } = Object(drafts?.[0] ?? input) as NamedInput
  return typeof collection === 'string' && typeof document === 'string'
    ? `${collection}/${document}`
    : undefined
}

/** Commands are not queued offline. @throws {Unreachable} */
export function refuseOffline(): void {
  if (isOffline()) {
    throw new Unreachable(
      'No hay conexión, así que no se hizo nada. Cuando vuelva, hacelo de nuevo: no sale solo.',
    )
  }
}

/** Aborts a request when the browser goes offline, rather than after minutes of waiting. */
export function untilOffline(): { signal: AbortSignal; stop: () => void } {
  const controller = new AbortController()
  const abort = () => controller.abort()
  globalThis.addEventListener?.('offline', abort)
  return { signal: controller.signal, stop: () => globalThis.removeEventListener?.('offline', abort) }
}
