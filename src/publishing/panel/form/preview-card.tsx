import { useMutation } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { PreviewFrame, liveAddress, previewAddress } from '#/panel/common/preview-frame.tsx'
import { markHoles, markChanges } from './mark-differences.ts'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import type { createPreviewLink } from '#/publishing/commands/preview-links.ts'
import { card, font, layout, parts, screen as shared, space, stack, utility } from '#/panel/common/styles.ts'
import css from './document.module.css'

const PREVIEW_SIDES = [
  { side: 'before', name: 'Antes', title: 'La página como está en el sitio' },
  { side: 'after', name: 'Después', title: 'Vista previa de la página' },
] as const
type PreviewSide = (typeof PREVIEW_SIDES)[number]['side']

type ComparePreviewsProps = Record<PreviewSide, string> & { width: number; savedAt: number | null }

function ComparePreviews({ width, savedAt, ...addresses }: ComparePreviewsProps) {
  const pages = useRef<Partial<Record<PreviewSide, Document>>>({})
  const [summary, setSummary] = useState('Comparando…')
  function loaded(side: PreviewSide, page: Document) {
    pages.current[side] = page
    if (side === 'after') markHoles(page)
    const { before: was, after: now } = pages.current
    // A frame's earlier document may have been discarded.
    if (was?.defaultView && now?.defaultView) setSummary(sentence(was, now))
  }
  return (
    <div className={css.compareSides}>
      {PREVIEW_SIDES.map(({ side, name, title }) => (
        <figure key={side} className={`${stack.xs} ${utility.start}`}>
          <figcaption className={font.note}>{name}</figcaption>
          <PreviewFrame
            // Remounted with the other side, because old marks are stale.
            key={`${addresses[side]} ${savedAt} ${width}`}
            address={addresses[side]}
            width={width}
            title={title}
            onLoad={(page) => loaded(side, page)}
          />
        </figure>
      ))}
      <p className={`${font.note} ${css.count}`} role="status">
        {summary}
      </p>
    </div>
  )
}

/** Theme tokens, ignored when comparing pages. */
function readThemeTokens(page: Document): string {
  const tokens = page.defaultView!.getComputedStyle(page.documentElement)
  return ['--accent', '--action', '--font'].map((name) => tokens.getPropertyValue(name)).join()
}

function sentence(was: Document, now: Document): string {
  // Incomplete drafts have no page, and new documents no previous one.
  if (now.contentType !== 'text/html') return 'Con este borrador la página todavía no se puede armar.'
  if (was.contentType !== 'text/html') return 'Antes no había página.'
  const count = markChanges(was, now)
  if (count === 0)
    return readThemeTokens(was) === readThemeTokens(now)
      ? 'Nada cambia en esta página.'
      : 'El texto es el mismo; cambian los colores o la letra.'
  return count === 1 ? 'Una parte cambia: está marcada.' : `${count} partes cambian: están marcadas.`
}

const WIDTHS = { celular: 360, escritorio: 1280 } as const
type PreviewScreen = keyof typeof WIDTHS

type PreviewCardProps = {
  path: string | null
  draft: string
  savedAt: number | null
  isLive?: boolean
  first?: PreviewScreen | undefined
}

export function PreviewCard({ path, draft, savedAt, isLive = true, first }: PreviewCardProps) {
  const [screen, setScreen] = useState<PreviewScreen>(first ?? 'celular')
  const [isBoth, setBoth] = useState(true)
  const [isLarge, setLarge] = useState(false)
  if (path === null) return null
  const address = previewAddress(path, draft)
  const sides = { before: liveAddress(path), after: address, savedAt }
  const width = WIDTHS[screen]
  return (
    <section className={card.card} aria-labelledby="vista">
      <div className={`${layout.between} ${space.gap12}`}>
        <h2 id="vista" className={card.title}>
          Vista previa
        </h2>
        <a href={address} target="_blank" rel="noreferrer" className={shared.detail}>
          Abrir aparte
        </a>
      </div>
      <Share path={path.replace(/#.*$/, '')} draft={draft} />
      <div className={`${layout.between} ${space.gap12}`}>
        <div className={`${layout.wrap} ${utility.gap4}`}>
          {isLive ? (
            <button type="button" className={card.tab} aria-pressed={isBoth} onClick={() => setBoth(!isBoth)}>
              Antes y después
            </button>
          ) : null}
          <ScreenTabs screen={screen} onChoose={setScreen} />
        </div>
        {isLive ? (
          <button type="button" className={`${parts.plain} ${card.restore}`} onClick={() => setLarge(true)}>
            En grande
          </button>
        ) : null}
      </div>
      {isLive && isBoth ? (
        <ComparePreviews {...sides} width={width} />
      ) : (
        // Remounted on each save, so that the browser's history gets no entry.
        <PreviewFrame
          key={`${address} ${savedAt}`}
          address={address}
          width={width}
          title="Vista previa de la página"
          onLoad={markHoles}
        />
      )}
      {isLarge ? (
        <PanelDialog title="Antes y después" size="full" isLight onClose={() => setLarge(false)}>
          <div className={`${layout.wrap} ${utility.gap4}`}>
            <ScreenTabs screen={screen} onChoose={setScreen} />
          </div>
          <div className={screen === 'celular' ? css.phone : undefined}>
            <ComparePreviews {...sides} width={width} />
          </div>
          <DialogActions cancel="Cerrar" onCancel={() => setLarge(false)} />
        </PanelDialog>
      ) : null}
    </section>
  )
}

function ScreenTabs({
  screen,
  onChoose,
}: {
  screen: PreviewScreen
  onChoose: (screen: PreviewScreen) => void
}) {
  return (['celular', 'escritorio'] as const).map((name) => (
    <button
      key={name}
      type="button"
      className={card.tab}
      aria-pressed={screen === name}
      onClick={() => onChoose(name)}
    >
      {name === 'celular' ? 'Celular' : 'Escritorio'}
    </button>
  ))
}

function Share({ path, draft }: { path: string; draft: string }) {
  const [follows, setFollows] = useState(false)
  const share = useMutation({
    mutationFn: async () => {
      const drafts = draft.split(',')
      const { token, until } = await sendCommand<typeof createPreviewLink>('preview-link.create', {
        path,
        drafts,
        follows,
      })
      const address = `${location.origin}/vista/${token}`
      const isCopied = await navigator.clipboard?.writeText(address).then(
        () => true,
        () => false,
      )
      return { address, until, isCopied: isCopied === true }
    },
  })
  return (
    <div className={shared.detail} role="status">
      {share.data ? (
        <>
          {share.data.isCopied ? 'Enlace copiado' : 'Copiá el enlace'}; sirve hasta el{' '}
          {fullMoment(share.data.until)}:{' '}
          <a href={share.data.address} target="_blank" rel="noreferrer" className={utility.anywhere}>
            {share.data.address}
          </a>
        </>
      ) : (
        <>
          <button
            type="button"
            className={`${parts.plain} ${card.restore}`}
            disabled={share.isPending}
            onClick={() => share.mutate()}
          >
            Compartir con alguien sin cuenta
          </button>{' '}
          <label>
            <input type="checkbox" checked={follows} onChange={() => setFollows(!follows)} /> también lo que
            cambie después
          </label>
        </>
      )}
      {share.error ? (
        <span className={shared.problem}>
          {' '}
          <ErrorMessage error={share.error} />
        </span>
      ) : null}
    </div>
  )
}
