import type { ReactNode, Ref } from 'react'

type ScrollRegionProps = {
  label: string
  className: string | undefined
  children: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** Scroll container that the keyboard can reach, also without focusable content. */
export function ScrollRegion({ label, ...props }: ScrollRegionProps) {
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The arrows scroll it.
  return <div tabIndex={0} role="region" aria-label={label} {...props} />
}
