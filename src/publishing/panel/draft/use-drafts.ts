import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { read } from '#/panel/api/read-query.ts'
import { RequestRefused } from '#/panel/api/request.ts'
import { sendCommand } from '#/panel/api/send-command.ts'
import { summariesQuery, type PanelSession } from '#/panel/api/queries.ts'
import { usePanelSession } from '#/panel/shell/session.ts'
import { browserDevice } from './browser-device.ts'
import { DraftStore, type Ports } from './draft-store.ts'
import type { sessionRead } from '#/publishing/server/document-reads.ts'
import type { patchDraft } from '#/publishing/commands/drafts/patch-draft.ts'

/** Stores by account, which outlive the screens of this tab. */
const stores = new Map<string, DraftStore>()

export function useDrafts(): DraftStore {
  const { uid, email } = usePanelSession()
  const client = useQueryClient()
  const known = stores.get(uid)
  if (known) return known
  const store = openDrafts({ uid, email }, client)
  stores.set(uid, store)
  return store
}

function openDrafts({ uid, email }: Pick<PanelSession, 'uid' | 'email'>, client: QueryClient): DraftStore {
  const store = new DraftStore({
    uid,
    email,
    send: sendAs(uid),
    device: browserDevice(uid),
    clock: {
      now: () => performance.now(),
      after(ms, work) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    },
    sequence: () => client.getQueryData(summariesQuery.queryKey)?.sequence ?? 0,
  })
  addEventListener('online', () => store.retry())
  addEventListener('beforeunload', (event) => {
    if (store.isUnsafe) event.preventDefault()
  })
  return store
}

/** Sends patches of one account; after its session ended nothing is sent until the same account signs in again. */
function sendAs(uid: string): Ports['send'] {
  let isDoubtful = false
  return async (input) => {
    try {
      if (isDoubtful) {
        const session = await read<typeof sessionRead>('sesion', {})
        if (session.uid !== uid) throw new RequestRefused(401, 'Ingresá con la misma cuenta para seguir.')
        isDoubtful = false
      }
      return await sendCommand<typeof patchDraft>('draft.patch', input)
    } catch (error) {
      if (error instanceof RequestRefused && error.isSignedOut) isDoubtful = true
      throw error
    }
  }
}
