import { useEffect, useMemo, useRef, useState } from 'react'
import type { SearchSuggestions } from '../../../pages/search/suggestions.ts'

/** Long enough for a fast typist to finish a word, too short to be noticed. */
const PAUSE_MS = 90
const MAX_KNOWN = 40

/** One request at a time; old answers are kept. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<SearchSuggestions | null>(null)
  const known = useRef(new Map<string, SearchSuggestions>())
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
        const address = `/datos/sugerencias?q=${encodeURIComponent(text)}`
        const response = await fetch(address, { signal: controller.signal })
        if (!response.ok) return
        const answer = (await response.json()) as SearchSuggestions
        if (known.current.size >= MAX_KNOWN) known.current.clear()
        known.current.set(text, answer)
        if (!controller.signal.aborted) setSuggestions(answer)
      } catch {
        // Without an answer there are no suggestions; the form still searches.
      }
    }
    return {
      ask(typed: string) {
        stop()
        const text = typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100)
        const answer = known.current.get(text)
        if (text === '') setSuggestions(null)
        else if (answer) setSuggestions(answer)
        else timer.current = setTimeout(() => void read(text), PAUSE_MS)
      },
      forget() {
        stop()
        setSuggestions(null)
      },
      stop,
    }
  }, [])
  useEffect(() => actions.stop, [actions])
  return { suggestions, ...actions }
}
