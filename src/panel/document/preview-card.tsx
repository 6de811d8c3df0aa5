import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { formatMoment } from '../../catalogue/text/format.ts'
import { send } from '../api/ask.ts'
import css from './card.module.css'
import { previewAddress } from './preview-path.ts'

const WIDTHS = { celular: 360, escritorio: 1280 } as const
/** Height of what is framed, in times of its width. */
const RATIO = 1.3

type Props = {
  /** The visitor's address of what is being written; null when it has none. */
  path: string | null
  /** Name of its draft. */
  draft: string
  savedAt: number | null
}

/** The visitor's own page with the draft on it, as it is after each save, and as it is on the site. */
export function PreviewCard({ path, draft, savedAt }: Props) {
  const [screen, setScreen] = useState<keyof typeof WIDTHS>('celular')
  const [isBefore, setBefore] = useState(false)
  if (path === null) return null
  const address = isBefore
    ? `/panel/vista${path}${path.includes('?') ? '&' : '?'}antes=1`
    : previewAddress(path, draft)
  return (
    <section className={css.card} aria-labelledby="vista">
      <div className={css.row}>
        <h2 id="vista" className={css.title}>
          Vista previa
        </h2>
        <a href={address} target="_blank" rel="noreferrer" className={css.detail}>
          Abrir aparte
        </a>
      </div>
      <Share path={path} draft={draft} />
      <div className={css.tabs}>
        {(['celular', 'escritorio'] as const).map((name) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-pressed={screen === name}
            onClick={() => setScreen(name)}
          >
            {name === 'celular' ? 'Celular' : 'Escritorio'}
          </button>
        ))}
        <button
          type="button"
          className={css.tab}
          aria-pressed={isBefore}
          onClick={() => setBefore(!isBefore)}
        >
          Antes
        </button>
      </div>
      {/* Saved again: another frame, so that no step is added to the browser's history. */}
      <Framed key={`${address} ${savedAt}`} address={address} width={WIDTHS[screen]} />
    </section>
  )
}

/** Makes a link of seven days for somebody who has no account, and copies it where the browser lets it. */
function Share({ path, draft }: { path: string; draft: string }) {
  const share = useMutation({
    mutationFn: async () => {
      const made = await send<{ address: string; until: string }>('/compartir', { path, drafts: [draft] })
      const address = new URL(made.address, location.origin).href
      const isCopied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      )
      return { address, until: made.until, isCopied: isCopied === true }
    },
  })
  return (
    <div className={css.detail} role="status">
      {share.data ? (
        <>
          {share.data.isCopied ? 'Enlace copiado' : 'Copiá el enlace'}; sirve hasta el{' '}
          {formatMoment(new Date(share.data.until))}:{' '}
          <a href={share.data.address} target="_blank" rel="noreferrer" className={css.shared}>
            {share.data.address}
          </a>
        </>
      ) : (
        <button
          type="button"
          className={css.restore}
          disabled={share.isPending}
          onClick={() => share.mutate()}
        >
          Compartir con alguien sin cuenta
        </button>
      )}
      {share.error ? <span className={css.problem}> {share.error.message}</span> : null}
    </div>
  )
}

/** A page as wide as a real screen, drawn as small as there is room. */
function Framed({ address, width }: { address: string; width: number }) {
  const outer = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setRoom(entry!.contentRect.width))
    observer.observe(outer.current!)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={outer} className={css.frame} style={{ blockSize: room * RATIO }}>
      <iframe
        className={css.page}
        src={address}
        title="Vista previa de la página"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of our own, with our own scripts.
        sandbox="allow-same-origin allow-scripts"
        style={{ inlineSize: width, blockSize: width * RATIO, transform: `scale(${room / width})` }}
      />
    </div>
  )
}
