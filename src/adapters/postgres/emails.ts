import { OUTBOX_LIMIT, type SealedEmail, StoreUnavailable } from '#/core/documents/document-store.ts'
import type { PostgresSession } from './host.ts'

const INSERT_EMAILS = `
  insert into outbox (id, kind, about, sealed, created_at, expires_at, due_at, give_up_at, attempts)
  select id, kind, about, sealed, "createdAt", "expiresAt", "createdAt", "giveUpAt", 0
  from jsonb_to_recordset($1::jsonb) as email(id text, kind text, about text, sealed text,
    "createdAt" bigint, "expiresAt" bigint, "giveUpAt" bigint)`

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
