import { useEffect, useMemo, useRef, useState } from 'react'

/** Debounce in milliseconds: long enough for a fast typist's word, too short to notice. */
const TYPING_DELAY_MS = 90
const MAX_CACHED_ANSWERS = 40

/** Results of `address` for a text of at least `least` letters; one request at a time, with a cache. */
export function useAnswers<Answer>(address: string, least: number) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const known = useRef(new Map<string, Answer>())
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
        const response = await fetch(`${address}?q=${encodeURIComponent(text)}`, {
          signal: controller.signal,
        })
        if (!response.ok) return
        const found = (await response.json()) as Answer
        if (known.current.size >= MAX_CACHED_ANSWERS) known.current.clear()
        known.current.set(text, found)
        if (!controller.signal.aborted) setAnswer(found)
      } catch {
        // On failure there are no suggestions; the form still works.
      }
    }
    return {
      ask(typed: string) {
        stop()
        const text = typed.trim().replace(/\s+/g, ' ').toLowerCase().slice(0, 100)
        const found = known.current.get(text)
        if (text.length < least) setAnswer(null)
        else if (found !== undefined) setAnswer(found)
        else timer.current = setTimeout(() => void read(text), TYPING_DELAY_MS)
      },
      forget() {
        stop()
        setAnswer(null)
      },
      stop,
    }
  }, [address, least])
  useEffect(() => actions.stop, [actions])
  return { answer, ask: actions.ask, forget: actions.forget }
}
