import type { ComponentProps } from 'react'

/** Without `min` and `max`: on Back, Chromium clears an out-of-range year; the server explains the error. */
export function DayInput(props: Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'>) {
  return <input {...props} type="date" />
}
