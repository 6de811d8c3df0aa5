import { useMemo, useState } from 'react'
import type { Summary } from '#/panel/model/panel-data.ts'

export type LineSelection = {
  ids: ReadonlySet<string>
  toggle: (id: string) => void
  all: (isChosen: boolean) => void
}

export function useSelection(lines: readonly Summary[]): LineSelection {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  return useMemo(
    () => ({
      ids: new Set(lines.flatMap(({ id }) => (ticked.has(id) ? [id] : []))),
      toggle: (id) =>
        setTicked(
          (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
        ),
      all: (isChosen) => setTicked(new Set(isChosen ? lines.map(({ id }) => id) : [])),
    }),
    [lines, ticked],
  )
}
