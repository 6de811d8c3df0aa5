import type { ComponentProps } from 'react'

/** Without `min` and `max`: on the way back Chromium empties a day whose year is outside of them, and the server says what is wrong with it. */
export function DayInput(props: Omit<ComponentProps<'input'>, 'type' | 'min' | 'max'>) {
  return <input {...props} type="date" />
}
