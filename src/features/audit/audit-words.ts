import type { ServerFeature } from '#/features/define-server-feature.ts'
import type { AuditAction } from '#/core/http/panel-read.ts'

/** Removed commands that older audit lines still name. */
const FORMER_COMMAND_WORDS: Readonly<Record<string, string>> = {
  'draft.save': 'guardó un borrador',
  'draft.change': 'cambió varios borradores',
  'draft.cells': 'cambió datos en una planilla',
  'draft.adopt-old': 'pasó productos viejos a borradores',
  'message.answer': 'marcó un mensaje como respondido',
}

type Recorded = Pick<ServerFeature, 'name' | 'commands' | 'noted'>

/** Actions of the filter, in display order. */
export function auditActions(features: readonly Recorded[]): AuditAction[] {
  const words = features.flatMap(({ commands = [], noted = {} }) => [
    ...commands.flatMap(({ name, says }) => (says === undefined ? [] : [[name, says] as const])),
    ...Object.entries(noted),
  ])
  return [...words, ...Object.entries(FORMER_COMMAND_WORDS)].map(([action, text]) => ({
    action,
    words: text,
  }))
}
