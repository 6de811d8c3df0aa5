import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, type ReactNode } from 'react'
import { ScrollRegion } from './section.tsx'
import { layout, rule, screen } from './styles.ts'

type VirtualLinesProps<Line> = {
  lines: readonly Line[]
  /** Row height in rem, to scale with the text size; a minimum for rows with wrapping text. */
  rowHeight: number
  /** Accessible name of the scroll region; omitted if each row has a link. */
  label?: string
  className?: string | undefined
  /** Content of the row's `li`. */
  renderRow: (line: Line) => ReactNode
}

/** Virtual list that scrolls by itself and renders only visible rows. */
export function VirtualLines<Line>({
  lines,
  rowHeight,
  label,
  className,
  renderRow,
}: VirtualLinesProps<Line>) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- Its functions change with every render, and none is stored between renders.
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight * Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
    overscan: 8,
  })
  const list = (
    <ul className={layout.relative} style={{ blockSize: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={virtualizer.measureElement}
          data-index={index}
          className={`${rule.below} ${screen.virtual}`}
          aria-setsize={lines.length}
          aria-posinset={index + 1}
          style={{ minBlockSize: `${rowHeight}rem`, transform: `translateY(${start}px)` }}
        >
          {renderRow(lines[index]!)}
        </li>
      ))}
    </ul>
  )
  if (label === undefined)
    return (
      <div ref={scroller} className={className}>
        {list}
      </div>
    )
  return (
    <ScrollRegion ref={scroller} label={label} className={className}>
      {list}
    </ScrollRegion>
  )
}
