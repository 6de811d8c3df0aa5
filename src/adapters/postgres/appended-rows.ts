import {
  type AuditNote,
  OUTBOX_LIMIT,
  type SealedEmail,
  StoreUnavailable,
} from '#/core/documents/document-store.ts'
import type { PostgresSession } from './host.ts'

const INSERT_EMAILS = `
  insert into outbox (id, kind, about, sealed, created_at, expires_at, due_at, give_up_at, attempts)
  select id, kind, about, sealed, "createdAt", "expiresAt", "createdAt", "giveUpAt", 0
  from jsonb_to_recordset($1::jsonb) as email(id text, kind text, about text, sealed text,
    "createdAt" bigint, "expiresAt" bigint, "giveUpAt" bigint)`

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

export async function addEmails(
  { query }: PostgresSession,
  emails: readonly SealedEmail[],
  where: string,
): Promise<void> {
  if (emails.length === 0) return
  await query(INSERT_EMAILS, [JSON.stringify(emails)])
  const [row] = await query<{ waiting: number }>(
    'select count(*)::int as waiting from outbox where dead_at is null',
  )
  if (row!.waiting > OUTBOX_LIMIT) throw new StoreUnavailable('outbox', where)
}
