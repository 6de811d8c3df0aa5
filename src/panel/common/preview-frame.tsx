import { useEffect, useRef, useState } from 'react'
import css from './card.module.css'

type PreviewFrameProps = {
  address: string
  width: number
  ratio?: number
  title: string
  onLoad?: ((page: Document) => void) | undefined
}

export function PreviewFrame({ address, width, ratio = 1.3, title, onLoad }: PreviewFrameProps) {
  const outer = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    observer.observe(outer.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={outer} className={css.frame} style={{ blockSize: room * ratio }}>
      <iframe
        className={css.page}
        src={address}
        title={title}
        onLoad={({ currentTarget }) => {
          if (currentTarget.contentDocument) onLoad?.(currentTarget.contentDocument)
        }}
        // oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of our own, with our own scripts.
        sandbox="allow-same-origin allow-scripts"
        style={{ inlineSize: width, blockSize: width * ratio, transform: `scale(${room / width})` }}
      />
    </div>
  )
}
