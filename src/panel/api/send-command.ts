import type { InputOf, OutputOf } from '../../commands/command.ts'
import type { deleteDocument } from '../../commands/deletions/delete-document.ts'
import type { restoreDocument } from '../../commands/deletions/restore-document.ts'
import type { discardDraft } from '../../commands/drafts/discard-draft.ts'
import type { patchDraft } from '../../commands/drafts/patch-draft.ts'
import type { applyImport } from '../../commands/imports/apply-import.ts'
import type { reviewImport } from '../../commands/imports/begin-import.ts'
import type { undoImport } from '../../commands/imports/undo-import.ts'
import type { publishRelease } from '../../commands/releases/publish-release.ts'
import type { deleteRelease } from '../../commands/releases/delete-release.ts'
import type { saveRelease } from '../../commands/releases/save-release.ts'
import type { publish } from '../../commands/publications/publish.ts'
import type { undoPublication } from '../../commands/publications/undo-publication.ts'
import type { rememberSupplier } from '../../commands/suppliers/remember-supplier.ts'
import type { CommandAnswer } from '../../pages/panel/panel-data.ts'
import type { AccountCommands } from './people-orders.ts'
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

/** The commands that may be sent, by their name: types alone, so that none of them gets into the browser. */
type Commands = AccountCommands & {
  'draft.patch': typeof patchDraft
  'draft.discard': typeof discardDraft
  'publication.publish': typeof publish
  'publication.undo': typeof undoPublication
  'launch.save': typeof saveRelease
  'launch.remove': typeof deleteRelease
  'launch.publish': typeof publishRelease
  'import.review': typeof reviewImport
  'import.apply': typeof applyImport
  'import.undo': typeof undoImport
  'supplier.remember': typeof rememberSupplier
  'document.delete': typeof deleteDocument
  'document.restore': typeof restoreDocument
}

export type PanelCommands = {
  [Name in keyof Commands]: { input: InputOf<Commands[Name]>; output: OutputOf<Commands[Name]> }
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
