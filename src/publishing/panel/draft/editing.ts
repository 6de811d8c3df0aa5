import type { JsonObject } from '#/catalogue/json/json.ts'
import type { MergeConflict } from '#/catalogue/json/three-way-merge.ts'
import type { SentPatch } from './device.ts'
import type { OutputOf } from '#/core/commands/command.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'
import { RequestRefused, Unreachable, messageOf } from '#/panel/api/request.ts'
import { CommandRefused, isOutdated } from '#/panel/api/send-command.ts'

/**
 * Save state of a document. `saved`: on the server. `waiting`: on this device, about to be sent. `offline`: on this
 * device until there is a connection. `busy`: until the site accepts more. `signed-out`: until its owner signs in.
 * `outdated`: until the tab is reloaded. `conflict`: until the user resolves it. `refused`: rejected by the server.
 */
export type SaveState =
  | 'saved'
  | 'waiting'
  | 'saving'
  | 'offline'
  | 'busy'
  | 'signed-out'
  | 'outdated'
  | 'conflict'
  | 'refused'

export const NOT_SAVED: Readonly<Record<SaveState, string>> = {
  saved: '',
  waiting: 'Todavía hay cambios sin guardar. Esperá un momento y probá de nuevo.',
  saving: 'Todavía se está guardando. Esperá un momento y probá de nuevo.',
  offline: 'No hay conexión: tus cambios están en este equipo y se mandan cuando vuelva.',
  busy: 'Son muchos cambios seguidos: están en este equipo y se guardan solos en un momento. Esperá y probá de nuevo.',
  'signed-out': 'Tu sesión terminó. Ingresá de nuevo: lo que escribiste está en este equipo.',
  outdated: 'El sitio cambió de versión. Volvé a cargar: lo que escribiste está en este equipo.',
  conflict: 'Los mismos datos cambiaron en otro lado. Elegí con cuál te quedás.',
  refused: 'El sitio no aceptó los cambios.',
}

type WhyUnsaved =
  | { state: 'offline' | 'busy' | 'signed-out' | 'outdated'; problem: null; retryMs: number | null }
  | { state: 'refused'; problem: string }

export function whyUnsaved(error: unknown): WhyUnsaved {
  const { status, retryMs = null } =
    error instanceof RequestRefused || error instanceof CommandRefused ? error : {}
  if (status === 401) return { state: 'signed-out', problem: null, retryMs: null }
  if (isOutdated(error)) return { state: 'outdated', problem: null, retryMs: null }
  if (status === 429) return { state: 'busy', problem: null, retryMs }
  // Repeated version conflicts.
  const isBusy = error instanceof CommandRefused && error.refusal.reason === 'conflict'
  if (error instanceof Unreachable || isBusy || (status !== undefined && status >= 500))
    return { state: 'offline', problem: null, retryMs: null }
  return { state: 'refused', problem: messageOf(error) }
}

/**
 * `published`: on the site, but not in the draft. `device`: different value in another tab's backup. `self`: saved by
 * this account, in another tab or on another device.
 */
export type DraftConflict = MergeConflict & { with?: 'published' | 'device' | 'self' }

const OTHER_SIDES = {
  published: 'Lo publicado',
  device: 'Lo que quedó en este equipo',
  self: 'Lo de tu otra pestaña',
}

/** Title of the value that conflicts with this tab's. */
export const otherSideOf = ({ with: side }: Pick<DraftConflict, 'with'>): string =>
  side ? OTHER_SIDES[side] : 'Lo de la otra persona'

export type Editing = {
  value: JsonObject
  state: SaveState
  savedAt: number | null
  draftVersion: number | null
  conflicts: readonly DraftConflict[]
  problem: string | null
  refusals: ReadonlyMap<string, string>
  canUndo: boolean
  canRedo: boolean
  isBackedUp: boolean
}

/** Unacknowledged patch, repeated unchanged until it gets a reply. */
export type PatchInFlight = SentPatch & { tries: number }

export type Answered = Pick<
  OutputOf<typeof patchDraft>['drafts'][number],
  'version' | 'data' | 'isLate' | 'isOwn'
>

/** Reason why changes are not on the server. */
export type SaveObstacle = {
  state: Exclude<SaveState, 'saved' | 'conflict' | 'refused'>
  problem: string | null
}
