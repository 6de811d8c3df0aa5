import { useEffect, useMemo, useRef, useState } from 'react'
import type { ModelSuggestion } from '../../../pages/common/model-suggestions.ts'

/** Long enough for a fast typist to finish a code, too short to be noticed. */
const PAUSE_MS = 90
const NONE: readonly ModelSuggestion[] = []

/** One request at a time; the one before is dropped. */
export function useModels() {
  const [models, setModels] = useState(NONE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const request = useRef<AbortController>(undefined)
  const actions = useMemo(() => {
    const stop = () => {
      clearTimeout(timer.current)
      request.current?.abort()
    }
    const read = async (text: string) => {
      const controller = new AbortController()
      request.current = controller
      try {
        const response = await fetch(`/datos/modelos?q=${encodeURIComponent(text)}`, {
          signal: controller.signal,
        })
        if (!response.ok) return
        const found = (await response.json()) as ModelSuggestion[]
        if (!controller.signal.aborted) setModels(found)
      } catch {
        // Without an answer there are no suggestions; the field takes any writing of a code.
      }
    }
    return {
      ask(typed: string) {
        stop()
        const text = typed.trim().slice(0, 100)
        if (text.length < 2) setModels(NONE)
        else timer.current = setTimeout(() => void read(text), PAUSE_MS)
      },
      stop,
    }
  }, [])
  useEffect(() => actions.stop, [actions])
  return { models, ask: actions.ask }
}
