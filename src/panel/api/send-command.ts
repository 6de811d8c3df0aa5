import type { InputOf, OutputOf } from '#/core/commands/command.ts'
import type { PANEL_COMMANDS } from '#/app/panel-commands.ts'
import type { CommandAnswer } from '#/panel/model/panel-data.ts'
import { Refused, send, Unreachable } from './request.ts'
import { CommandLost, refuseOffline, untilOffline, wasDone } from './lost-command.ts'

type Refusal = Extract<CommandAnswer, { ok: false }>

/** What somebody asked for and was not done. The message is a sentence for them. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused'
  readonly refusal: Refusal
  readonly status: number
  readonly retryMs: number | null

  constructor(refusal: Refusal, { status, retryMs }: Pick<Refused, 'status' | 'retryMs'>) {
    super(refusal.sentence)
    this.refusal = refusal
    this.status = status
    this.retryMs = retryMs
  }
}

type Sendable = (typeof PANEL_COMMANDS)[number]

export type PanelCommands = {
  [Each in Sendable as Each['name']]: { input: InputOf<Each>; output: OutputOf<Each> }
}

export type UndoChoice = NonNullable<PanelCommands['publication.undo']['input']['choices']>[number]

/**
 * Sends a command.
 * @throws {CommandRefused} when it was not done, {Refused} when nobody is signed in or the like, {Unreachable}
 */
export async function sendCommand<Name extends keyof PanelCommands>(
  name: Name,
  input: PanelCommands[Name]['input'],
): Promise<PanelCommands[Name]['output']> {
  refuseOffline()
  const sentAt = performance.now()
  const { signal, stop } = untilOffline()
  try {
    const answer = await send<CommandAnswer<PanelCommands[Name]['output']>>(`/ordenes/${name}`, input, {
      signal,
    })
    if (answer.ok) return answer.output
    throw new CommandRefused(answer, { status: 200, retryMs: null })
  } catch (error) {
    if (error instanceof Refused && !error.isSignedOut && isRefusal(error.answer))
      throw new CommandRefused(error.answer, error)
    const isLost = error instanceof Unreachable || signal.aborted
    // What is typed is saved again by itself, over the version that it was typed on.
    if (isLost && name === SAVE) throw new Unreachable('No hay conexión con el sitio.')
    if (isLost) throw new CommandLost(() => wasDone(name, input, sentAt))
    throw error
  } finally {
    stop()
  }
}

const SAVE = 'draft.patch' satisfies keyof PanelCommands

function isRefusal(answer: unknown): answer is Refusal {
  const { ok, reason } = Object(answer) as Partial<Refusal>
  return ok === false && typeof reason === 'string'
}
