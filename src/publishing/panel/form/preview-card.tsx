import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sendCommand } from '#/panel/api/send-command.ts'
import { PreviewFrame } from '#/panel/common/preview-frame.tsx'
import { ComparePreviews } from './compare-previews.tsx'
import { markHoles } from './mark-differences.ts'
import shared from '#/panel/common/screen.module.css'
import screen from '#/panel/common/screen.module.css'
import css from '#/panel/common/card.module.css'
import parts from '#/panel/common/parts.module.css'
import both from './compare-previews.module.css'
import { ErrorMessage } from '#/panel/common/error-message.tsx'
import { liveAddress, previewAddress } from '#/panel/common/preview-path.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import type { createPreviewLink } from '#/publishing/commands/preview-links.ts'

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
    <section className={css.card} aria-labelledby="vista">
      <div className={css.row}>
        <h2 id="vista" className={css.title}>
          Vista previa
        </h2>
        <a href={address} target="_blank" rel="noreferrer" className={shared.detail}>
          Abrir aparte
        </a>
      </div>
      <Share path={path.replace(/#.*$/, '')} draft={draft} />
      <div className={css.row}>
        <div className={css.tabs}>
          {isLive ? (
            <button type="button" className={css.tab} aria-pressed={isBoth} onClick={() => setBoth(!isBoth)}>
              Antes y después
            </button>
          ) : null}
          <ScreenTabs screen={screen} onChoose={setScreen} />
        </div>
        {isLive ? (
          <button type="button" className={`${parts.plain} ${css.restore}`} onClick={() => setLarge(true)}>
            En grande
          </button>
        ) : null}
      </div>
      {isLive && isBoth ? (
        <ComparePreviews {...sides} width={width} />
      ) : (
        // Saved again: another frame, so that no step is added to the browser's history.
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
          <div className={css.tabs}>
            <ScreenTabs screen={screen} onChoose={setScreen} />
          </div>
          <div className={screen === 'celular' ? both.phone : undefined}>
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
      className={css.tab}
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
          <a href={share.data.address} target="_blank" rel="noreferrer" className={css.shared}>
            {share.data.address}
          </a>
        </>
      ) : (
        <>
          <button
            type="button"
            className={`${parts.plain} ${css.restore}`}
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
        <span className={screen.problem}>
          {' '}
          <ErrorMessage error={share.error} />
        </span>
      ) : null}
    </div>
  )
}
