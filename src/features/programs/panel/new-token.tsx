import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { formatDay } from '#/language/es-AR/format.ts'
import type { ProgramScope } from '#/core/access/program-scopes.ts'
import { CommandRefused, sendCommand } from '#/panel/api/send-command.ts'
import { Button } from '#/panel/common/button.tsx'
import card from '#/panel/common/card.module.css'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { ProblemMessage } from '#/panel/common/problem.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import { Card } from '#/panel/common/section.tsx'
import screen from '#/panel/common/screen.module.css'
import stack from '#/ui/stack.module.css'
import { refreshPrograms } from './programs-query.ts'
import { SCOPES } from './scopes.ts'
import css from './programs.module.css'
import type { OutputOf } from '#/core/commands/command.ts'
import type { createToken } from '#/features/programs/server/create-token.ts'

const TOKEN_TERMS = [
  ['7', 'Una semana'],
  ['30', 'Un mes'],
  ['90', 'Tres meses'],
  ['365', 'Un año'],
] as const

export function NewToken({ address }: { address: string }) {
  const client = useQueryClient()
  const unsent = useUnsentTexts('texto.clave', { name: '' })
  const [scope, setScope] = useState<ProgramScope>('drafts')
  const [days, setDays] = useState('90')
  const create = useMutation({
    mutationFn: ({ name }: typeof unsent.texts) =>
      sendCommand<typeof createToken>('token.create', { name: name.trim(), scope, days: Number(days) }),
    async onSuccess(_, sent) {
      unsent.forget(sent)
      await refreshPrograms(client)
    },
  })
  const wrong =
    create.error instanceof CommandRefused
      ? create.error.refusal.errors?.find(({ path }) => path === 'name')?.message
      : undefined

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    create.mutate(unsent.texts)
  }

  return (
    <>
      {create.data ? <CreatedToken key={create.data.id} output={create.data} address={address} /> : null}
      <form className={card.card} onSubmit={send} noValidate aria-labelledby="nueva-clave">
        <h2 id="nueva-clave" className={card.title}>
          Dar una clave
        </h2>
        <div className={`${stack.m} ${screen.fields}`}>
          <TextField
            id="clave-nombre"
            label="Para qué es"
            help="Como la vas a reconocer: «El agente, en mi compu», «El ERP»."
            error={wrong}
            maxLength={60}
            autoComplete="off"
            {...unsent.field('name')}
          />
          <SelectField
            id="clave-alcance"
            label="Qué va a poder hacer"
            help={SCOPES.find((one) => one.scope === scope)?.may}
            value={scope}
            options={SCOPES.map((one) => [one.scope, one.name])}
            onChoose={(chosen) => setScope(chosen as ProgramScope)}
          />
          <SelectField
            id="clave-plazo"
            label="Hasta cuándo"
            help="Después deja de servir. La podés revocar antes."
            value={days}
            options={TOKEN_TERMS}
            onChoose={setDays}
          />
        </div>
        {wrong ? null : <ProblemMessage error={create.error} />}
        <p>
          <Button type="submit" look="primary" disabled={create.isPending}>
            Dar la clave
          </Button>
        </p>
      </form>
    </>
  )
}

type CreatedTokenOutput = OutputOf<typeof createToken>

function CreatedToken({
  output: { token, expiresAt },
  address,
}: {
  output: CreatedTokenOutput
  address: string
}) {
  const heading = useRef<HTMLDivElement>(null)
  const [copied, setCopied] = useState('')
  useEffect(() => heading.current?.focus(), [])
  async function copy() {
    const isCopied = await navigator.clipboard?.writeText(token).then(
      () => true,
      () => false,
    )
    setCopied(isCopied ? 'Copiada.' : 'No se pudo copiar: seleccionala y copiala.')
  }
  return (
    <div ref={heading} tabIndex={-1} role="group" aria-label="La clave nueva">
      <Card id="clave-nueva" title="Copiala ahora: no se vuelve a mostrar">
        <p>
          <code className={css.token}>{token}</code>
        </p>
        <div className={css.copy}>
          <Button onClick={() => void copy()}>Copiar la clave</Button>
          <span role="status">{copied}</span>
        </div>
        <p className={screen.detail}>
          Sirve hasta el {formatDay(expiresAt.slice(0, 10))}. Quien la tenga escribe en tu nombre: no la
          mandes por mail ni por chat. El agente se conecta por MCP a{' '}
          <code className={css.token}>{address}</code>, con el encabezado «Authorization: Bearer» y la clave.
        </p>
      </Card>
    </div>
  )
}
