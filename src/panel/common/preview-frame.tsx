import { useEffect, useRef, useState } from 'react'
import type { PanelDocument } from '#/panel/api/queries.ts'
import { card } from './styles.ts'

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
    <div ref={outer} className={card.frame} style={{ blockSize: room * ratio }}>
      <iframe
        className={card.page}
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

export function previewPath({ collection, path, draft, live }: PanelDocument): string | null {
  const { target, term, province, asked } = (draft?.data ?? live?.data ?? {}) as Record<string, unknown>
  switch (collection) {
    case 'redirects':
      return typeof target === 'string' && target.startsWith('/') ? target : null
    case 'synonyms':
      return typeof term === 'string' && term !== '' ? `/buscar?q=${encodeURIComponent(term)}` : null
    case 'judgements':
      return Array.isArray(asked) && typeof asked[0] === 'string'
        ? `/buscar?q=${encodeURIComponent(asked[0])}`
        : null
    case 'service-centres':
      return typeof province === 'string' ? `/soporte?provincia=${encodeURIComponent(province)}` : path
    default:
      return path
  }
}

export const previewAddress = (path: string, draft: string) =>
  previewOf(path, `borradores=${encodeURIComponent(draft)}`)

export const liveAddress = (path: string) => previewOf(path, 'antes=1')

const previewOf = (path: string, parameter: string) => {
  const [page = '', end] = path.split('#')
  return `/panel/vista${page}${page.includes('?') ? '&' : '?'}${parameter}${end ? `#${end}` : ''}`
}
