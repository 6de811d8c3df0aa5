import { createContext, use, useSyncExternalStore } from 'react'
import type { DraftIssue, PanelType } from '#/panel/model/panel-data.ts'
import type { JsonObject } from '#/catalogue/json/json.ts'
import type { FormState, FormStore } from './form-store.ts'
import { valueAtIndexPath } from './seen-values.ts'

type Previewed = { path: string; draft: string; savedAt: number | null; width: number }

export const PreviewedContext = createContext<Previewed | null>(null)

export const usePreviewed = (): Previewed | null => use(PreviewedContext)

export const DocumentContext = createContext<FormStore | null>(null)

function useFormStore(): FormStore {
  const store = use(DocumentContext)
  if (!store) throw new Error('There is no document here')
  return store
}

export function useForm<Part>(select: (state: FormState) => Part): Part {
  const store = useFormStore()
  return useSyncExternalStore(store.subscribe, () => select(store.read()))
}

export const useValue = (path: string): unknown => useForm(({ value }) => valueAtIndexPath(value, path))

export function useTexts(path: string): readonly string[] {
  const value = useValue(path)
  return Array.isArray(value) ? value.map(String) : []
}

export const useIssue = (path: string): DraftIssue | undefined => useForm(({ issues }) => issues.get(path))

export const useIsErrorVisible = (path: string): boolean =>
  useForm(({ isErrorVisible }) => isErrorVisible(path))

export const useIsChanged = (path: string): boolean =>
  useForm(({ isLive, changes }) => isLive && changes.has(path))

type FormActions = {
  types: readonly PanelType[]
  set(path: string, value: unknown): void
  read(path: string): unknown
  noteSeen(): void
  settle: FormStore['settle']
  /** Blocks publishing until the upload ends. */
  during<Answer>(upload: () => Promise<Answer>): Promise<Answer>
}

export function useActions(): FormActions {
  const store = useFormStore()
  return {
    types: store.types,
    set: (path, value) => store.set(path, value),
    read: (path) => valueAtIndexPath(store.read().value, path),
    noteSeen: store.noteSeen,
    settle: store.settle,
    during: (upload) => store.during(upload),
  }
}

type DocumentContextValue = FormActions & {
  value: JsonObject
  issues: ReadonlyMap<string, DraftIssue>
  changed: ReadonlySet<string>
}

const NO_PATHS: ReadonlySet<string> = new Set()

/** Whole document state; rerenders on every keystroke. Only inside a document's form. */
export function useDocument(): DocumentContextValue {
  const { value, issues, changes, isLive } = useForm((state) => state)
  return { ...useActions(), value, issues, changed: isLive ? changes : NO_PATHS }
}
