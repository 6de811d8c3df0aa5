import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '#/ui/styles.ts'
import '#/panel/common/styles.ts'
import './panel.css'
import { RequestRefused, Unreachable } from '#/panel/api/request.ts'
import { connectionIsBack } from '#/panel/api/connection.ts'
import { CommandLost } from '#/panel/api/lost-command.ts'
import { setEditorParts } from '#/publishing/panel/editor-parts.tsx'
import { EDITOR_PARTS } from './panel-features.ts'
import { panelRouter } from './router.tsx'
import { endNotice } from '#/panel/common/notice.ts'

const client = new QueryClient({
  defaultOptions: {
    queries: { retry: (count, error) => !(error instanceof RequestRefused) && count < 3 },
    // Mutations are not queued offline, because nothing may change the site later by itself.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onMutate: endNotice,
    onError(error) {
      // The command may have run, so data on screen may be stale.
      if (error instanceof CommandLost) error.subscribe(() => void client.invalidateQueries())
    },
  }),
  queryCache: new QueryCache({
    onError(error) {
      if (error instanceof Unreachable) void refetchAfterOutage()
    },
  }),
})

async function refetchAfterOutage(): Promise<void> {
  await connectionIsBack()
  await client.invalidateQueries({ predicate: ({ state }) => state.error instanceof Unreachable })
}

setEditorParts(EDITOR_PARTS)
const router = panelRouter(client)

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

createRoot(document.getElementById('panel')!).render(
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
