import type { AuditNote } from '#/core/documents/document-store.ts'
import type { PostgresSession } from './host.ts'

const INSERT_AUDIT = `
  insert into audit (at, actor, action, about, detail)
  select at, actor, action, about, detail
  from jsonb_to_recordset($1::jsonb) as note(at text, actor text, action text, about text, detail text, "unlessSince" text)
  where "unlessSince" is null or not exists (
    select from audit as old where old.about = note.about and old.action = note.action
      and old.actor = note.actor and old.at > note."unlessSince")`

export async function addNotes({ query }: PostgresSession, notes: readonly AuditNote[]): Promise<void> {
  if (notes.length > 0) await query(INSERT_AUDIT, [JSON.stringify(notes)])
}
