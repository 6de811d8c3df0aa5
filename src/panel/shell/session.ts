import { createContext, use } from 'react'
import type { PanelSession } from '#/panel/api/queries.ts'

export const SessionContext = createContext<PanelSession | null>(null)

export function usePanelSession(): PanelSession {
  const session = use(SessionContext)
  if (!session) throw new Error('There is no session outside of the frame')
  return session
}

export function useMay(permission: string): boolean {
  return usePanelSession().permissions.includes(permission)
}
