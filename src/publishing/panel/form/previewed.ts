import { createContext, use } from 'react'

type Previewed = { path: string; draft: string; savedAt: number | null; width: number }

export const PreviewedContext = createContext<Previewed | null>(null)

export const usePreviewed = (): Previewed | null => use(PreviewedContext)
