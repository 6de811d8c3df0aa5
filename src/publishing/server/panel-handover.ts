import type { Handover } from '#/publishing/model/handover.ts'
import { readActor } from '#/core/documents/actor.ts'
import type { PanelHandover } from '#/panel/model/panel-data.ts'

export function panelHandover({ status, author, at, note, returned }: Handover, by: string): PanelHandover {
  const writer = readActor(author)
  const last = returned ?? { at, note }
  return {
    status,
    by,
    uid: 'uid' in writer ? writer.uid : null,
    at: last.at,
    note: last.note ?? null,
  }
}
