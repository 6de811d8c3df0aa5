import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import stack from '#/ui/stack.module.css'
import css from './message-screen.module.css'

type ReplyPreviewProps = {
  to: string
  replyTo: string
  subject: string
  text: string
  onClose: () => void
  onSend: () => void
}

export function ReplyPreview({ to, replyTo, subject, text, onClose, onSend }: ReplyPreviewProps) {
  const heads = [
    ['Para', to],
    ['Si contesta, llega a', replyTo],
    ['Asunto', subject],
  ] as const
  return (
    <PanelDialog title="Así le va a llegar" onClose={onClose}>
      <dl className={`${stack.xs} ${css.heads}`}>
        {heads.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={css.letter}>{text}</p>
      <p>Abajo le decimos cómo ver su caso y responder desde el sitio.</p>
      <DialogActions cancel="Seguir escribiendo" onCancel={onClose} confirm="Mandar" onConfirm={onSend} />
    </PanelDialog>
  )
}
