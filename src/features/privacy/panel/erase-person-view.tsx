import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { formatCount } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { sendCommand } from '#/panel/api/send-command.ts'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { screen } from '#/panel/common/styles.ts'
import { PanelDialog, DialogActions } from '#/panel/shell/dialog.tsx'
import { useMay, usePanelSession } from '#/panel/shell/session.ts'
import { writeUnsent, newWritingId } from '#/panel/common/unsent-texts.ts'
import css from './privacy.module.css'
import { Card } from '#/panel/common/section.tsx'
import type { erasePerson } from '#/features/privacy/server/erase-person.ts'

type ErasePersonViewProps = {
  /** Message with the erasure request. */
  id: string
  email: string
  /** Ids of the person's other messages. */
  others: readonly string[]
  /** Number of products that the person's account registered. */
  products: number
  onErased: () => Promise<void>
}

export function ErasePerson({ id, email, others, products, onErased }: ErasePersonViewProps) {
  const { uid } = usePanelSession()
  const client = useQueryClient()
  const navigate = useNavigate()
  const request = useRef(newWritingId())
  const [isAsking, setAsking] = useState(false)
  const [withRegistered, setWithRegistered] = useState(false)
  const erase = useMutation({
    mutationFn: () =>
      sendCommand<typeof erasePerson>('person.erase', {
        id,
        request: request.current,
        registered: withRegistered,
      }),
    async onSuccess({ proof }) {
      for (const each of [id, ...others]) writeUnsent(uid, `messages.${each}`, {})
      await navigate({ to: '/comprobantes/$id', params: { id: proof } })
      client.removeQueries({ queryKey: ['mensaje'] })
      await onErased()
    },
  })
  if (!useMay('document:erase')) return null
  return (
    <Card id="borrar" title="Si pide que borremos sus datos">
      <p className={screen.detail}>
        Borra todo lo que escribió, las notas y las respuestas, y deja un comprobante para mandarle. Antes,
        asegurate de que quien lo pide es esta persona.
      </p>
      <p>
        <Button onClick={() => setAsking(true)}>Borrar sus datos</Button>
      </p>
      {isAsking ? (
        <PanelDialog title={`¿Borrar los datos de ${email}?`} onClose={() => setAsking(false)}>
          <p>
            Se {others.length === 0 ? 'borra' : 'borran'}{' '}
            {formatCount(1 + others.length, 'consulta', 'consultas')} con sus notas, sus respuestas y su
            historia. No se puede deshacer.
          </p>
          {products > 0 ? (
            <label className={css.check}>
              <input
                type="checkbox"
                checked={withRegistered}
                onChange={({ target }) => setWithRegistered(target.checked)}
              />
              También {formatCount(products, 'producto registrado', 'productos registrados')} de su cuenta,
              con las facturas. La cuenta sigue: la elimina su dueño.
            </label>
          ) : null}
          <ProblemMessage error={erase.error} />
          <DialogActions
            cancel="Dejar como está"
            onCancel={() => setAsking(false)}
            confirm="Borrar para siempre"
            disabled={erase.isPending}
            onConfirm={() => erase.mutate()}
          />
        </PanelDialog>
      ) : null}
    </Card>
  )
}
