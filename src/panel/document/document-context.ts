import { createContext, use } from 'react'
import type { Issue, PanelType } from '../../pages/panel/panel-data.ts'
import type { JsonObject } from '../draft/json.ts'

/** What the controls of a document's form have in common. */
export type DocumentContextValue = {
  types: readonly PanelType[]
  value: JsonObject
  /** What was said of each field, by its path. */
  issues: ReadonlyMap<string, Issue>
  /** Fields that differ from what is published, by their path. */
  changed: ReadonlySet<string>
  set(path: string, value: unknown): void
  /** What stands at a path by now, for whoever waited for something. */
  read(path: string): unknown
}

export const DocumentContext = createContext<DocumentContextValue | null>(null)

/** Only within a document's form. */
export function useDocument(): DocumentContextValue {
  const value = use(DocumentContext)
  if (!value) throw new Error('There is no document here')
  return value
}
