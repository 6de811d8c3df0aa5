import { migrateToCurrent } from '#/catalogue/collections/migrations.ts'
import { messages } from '#/features/messages/shared.ts'
import type { DocumentReader } from '#/core/commands/command.ts'
import { CASE_FILE } from '#/features/messages/case-names.ts'
import type { Account } from '#/core/identity/identity.ts'

export type PersonalData = {
  take(uid: string, email: string): Promise<object>
  forget(uid: string, email: string): Promise<void>
}

declare module '#/core/services/app.ts' {
  interface App {
    personalData: readonly PersonalData[]
  }
}

type Keepers = { store: DocumentReader; personalData: readonly PersonalData[] }

export async function exportPersonalData({ store, personalData }: Keepers, account: Account) {
  const stored = await store.list('messages')
  const kept = await Promise.all(personalData.map((part) => part.take(account.uid, account.email)))
  return {
    cuenta: {
      correo: account.email,
      rol: account.role,
      creada: account.createdAt,
      correoConfirmado: account.confirmed,
    },
    mensajes: stored
      .map(({ data }) => migrateToCurrent(messages, data).data)
      .filter((data) => emailOf(data) === account.email.toLowerCase())
      .map(withoutTeam),
    ...Object.assign({}, ...kept),
  }
}

/** Before the account, so it can be asked again; messages to the brand stay. */
export async function erasePersonalData(
  { personalData }: Keepers,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
): Promise<void> {
  for (const part of personalData) await part.forget(uid, email)
}

function emailOf(data: unknown): string {
  const { email } = Object(data) as { email?: unknown }
  return typeof email === 'string' ? email.toLowerCase() : ''
}

function withoutTeam(data: unknown): object {
  const {
    assignee: _,
    openedBy: __,
    notes,
    replies,
    attachments,
    additions,
    ...said
  } = Object(data) as Record<string, unknown>
  return {
    ...said,
    ...(Array.isArray(notes) ? { notes: notes.map(withoutAuthor) } : {}),
    ...(Array.isArray(replies) ? { replies: replies.map(withoutAuthor) } : {}),
    ...(Array.isArray(attachments) ? { attachments: attachments.map(downloadable) } : {}),
    ...(Array.isArray(additions) ? { additions: additions.map(withDownloads) } : {}),
  }
}

function withDownloads(addition: unknown): object {
  const { attachments, ...said } = withoutAuthor(addition) as Record<string, unknown>
  return { ...said, ...(Array.isArray(attachments) ? { attachments: attachments.map(downloadable) } : {}) }
}

function downloadable(attachment: unknown): object {
  const { id, key: _, ...facts } = Object(attachment) as Record<string, unknown>
  return { ...facts, download: `${CASE_FILE}${String(id)}` }
}

function withoutAuthor(written: unknown): object {
  const { id: _, author: __, ...said } = Object(written) as Record<string, unknown>
  return said
}
