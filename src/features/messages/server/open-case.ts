import { writingId } from '#/core/commands/retry.ts'
import { readRegisteredView } from '#/features/my-products/server/registered-view.ts'
import { z } from 'zod'
import { CONTACT_REASONS, type StoredMessage } from '#/features/messages/message.ts'
import { todayInBuenosAires } from '#/language/es-AR/buenos-aires-day.ts'
import { VersionConflict } from '#/core/documents/document-store.ts'
import { authorOf } from '#/core/commands/actor-of.ts'
import { defineCommand } from '#/core/commands/command.ts'
import { caseNumber } from './case-number.ts'
import { accountUid } from '#/core/identity/identity.ts'
import { invalidCommand } from '#/core/commands/invalid.ts'

const OPEN_CASE_ATTEMPTS = 20

/** Opens a case about a registered product, so that the team can write to its owner. */
export const openCase = defineCommand({
  name: 'message.open',
  permission: 'messages:answer',
  from: 'panel',
  says: 'abrió un caso por un producto registrado',
  input: z.strictObject({
    uid: accountUid,
    product: writingId,
    request: writingId,
    reason: z.enum(CONTACT_REASONS),
    text: z
      .string()
      .trim()
      .min(10, 'Contá en una línea por qué abrís el caso: al menos 10 letras.')
      .max(2000, 'Acortalo a 2.000 letras.'),
  }),
  async run(context, { uid, product, request, reason, text }) {
    context.requirePermission('registrations:read')
    const account = await context.accounts().identity.account(uid)
    const registered = (await readRegisteredView(context.store, uid)).find(({ id }) => id === product)
    if (!account || !registered)
      throw invalidCommand('Ese producto ya no está registrado: su dueño lo borró. Volvé a la lista.')
    const { store, now, commit, caller } = context
    const { model, serial } = registered
    const author = authorOf(caller)
    for (let attempt = 0; ; attempt++) {
      const id = caseNumber(todayInBuenosAires(now()), request, attempt)
      const data: StoredMessage = {
        id,
        receivedAt: now().toISOString(),
        status: 'new',
        inProgress: true,
        reason,
        name: account.email.split('@')[0]!.slice(0, 80),
        email: account.email,
        model,
        ...(serial === undefined ? {} : { serial }),
        message: text,
        openedBy: author,
        assignee: author,
        submission: `${request}${request}`,
      }
      try {
        await commit([{ collection: 'messages', id, expectedVersion: null, data }])
        return { id }
      } catch (error) {
        if (!(error instanceof VersionConflict) || attempt === OPEN_CASE_ATTEMPTS) throw error
        const found = (await store.get('messages', id))?.data as Partial<StoredMessage> | undefined
        if (found?.submission === data.submission) return { id }
      }
    }
  },
})
