import type { ReactNode, Ref } from 'react'

type Props = {
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Scroll container that the keyboard can reach, also without focusable content. */
export function ScrollRegion({ label, ...props }: Props) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrows scroll it.
  return <div tabIndex={0} role="region" aria-label={label} {...props} />
}
