import { type ReactNode, useEffect, useRef, useState, type FormEvent } from 'react'
import { endOfLink } from '#/publishing/model/preview-link.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { Button } from '#/panel/common/button.tsx'
import { AskFirst } from '#/panel/shell/dialog.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { OutcomeMessage, ProblemMessage } from '#/panel/common/problem.tsx'
import { ListRow, PanelSection, Card } from '#/panel/common/section.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import { refreshPrograms, type PanelPrograms } from './programs-query.ts'
import type { endPreviewLink, revokeToken, createToken } from '#/features/programs/server/token-commands.ts'
import type { ProgramScope } from '#/core/access/permissions.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CommandRefused, sendCommand } from '#/panel/api/send-command.ts'
import { SelectField, TextField } from '#/panel/common/form-fields.tsx'
import { useUnsentTexts } from '#/panel/common/unsent-texts.ts'
import type { OutputOf } from '#/core/commands/command.ts'
import { card, layout, screen, space, stack } from '#/panel/common/styles.ts'
import css from './programs.module.css'

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
        <div className={`${layout.row} ${space.gap12}`}>
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

export const SCOPES: readonly { scope: ProgramScope; name: string; may: string }[] = [
  {
    scope: 'drafts',
    name: 'Borradores',
    may: 'Lee todo lo del catálogo y escribe borradores. No publica, y no ve consultas ni cuentas.',
  },
  { scope: 'read', name: 'Leer', may: 'Lee lo publicado, los borradores y las búsquedas. No escribe nada.' },
  {
    scope: 'facts',
    name: 'Datos de sistema',
    may: 'Para un ERP: lee, y escribe en borradores sólo los datos técnicos y los códigos EAN de los productos.',
  },
]

const scopeName = (scope: ProgramScope): string => SCOPES.find((one) => one.scope === scope)?.name ?? scope

const aboutToken = (token: PanelPrograms['tokens'][number]) => (
  <>
    <span className={screen.detail}>
      {scopeName(token.scope)}
      {token.owner === null ? '' : ` · de ${token.owner}`} · {token.isOver ? 'venció' : 'sirve hasta'} el{' '}
      {formatDay(token.expiresAt.slice(0, 10))}
    </span>
    <span className={screen.detail}>
      {token.usedAt === null ? 'Sin usar todavía' : `Usada por última vez: ${fullMoment(token.usedAt)}`}
    </span>
  </>
)

const aboutLink = (link: PanelPrograms['links'][number]) => (
  <span className={screen.detail}>
    {link.owner === null ? 'Lo hiciste vos' : `Lo hizo ${link.owner}`} · sirve hasta el{' '}
    {fullMoment(new Date(endOfLink(link)).toISOString())}
    {link.follows ? ' · muestra también lo que cambie después' : ''}
  </span>
)

export function ProgramTokens({ tokens }: { tokens: PanelPrograms['tokens'] }) {
  return (
    <Accesses
      id="claves"
      title="Claves"
      none="No le diste ninguna a nadie."
      end={{ command: 'token.revoke', action: 'Revocar' }}
      consequence="Deja de servir en el momento, y no vuelve. Los borradores que escribió quedan."
      accesses={tokens}
      nameOf={({ name }) => name}
      about={aboutToken}
    />
  )
}

export function PreviewLinks({ links }: { links: PanelPrograms['links'] }) {
  return (
    <Accesses
      id="enlaces"
      title="Enlaces de vista previa"
      none="Ninguno. Se hacen en la vista previa de un borrador, con «Compartir con alguien sin cuenta»."
      end={{ command: 'preview-link.end', action: 'Terminar' }}
      consequence="Quien lo tenga deja de ver el borrador en el momento."
      accesses={links}
      nameOf={({ path }) => path}
      about={aboutLink}
    />
  )
}

type EndCommand = typeof revokeToken | typeof endPreviewLink

type AccessesProps<Access> = {
  id: string
  title: string
  none: string
  end: { command: EndCommand['name']; action: string }
  consequence: string
  accesses: readonly Access[]
  nameOf: (access: Access) => string
  about: (access: Access) => ReactNode
}

function Accesses<Access extends { id: string }>(props: AccessesProps<Access>) {
  const { id, title, none, end, consequence, accesses, nameOf, about } = props
  const { outcome, isPending, run } = useCommand(refreshPrograms)
  return (
    <PanelSection id={id} title={title} count={accesses.length}>
      {accesses.length === 0 ? <p className={screen.none}>{none}</p> : null}
      <OutcomeMessage {...outcome} />
      <ul>
        {accesses.map((access) => (
          <ListRow
            key={access.id}
            name={nameOf(access)}
            end={
              <AskFirst
                action={end.action}
                question={`¿${end.action} «${nameOf(access)}»?`}
                disabled={isPending}
                onSure={() =>
                  void run<EndCommand>(
                    end.command,
                    { id: access.id },
                    `Listo: «${nameOf(access)}» ya no sirve.`,
                  )
                }
              >
                {consequence}
              </AskFirst>
            }
          >
            {about(access)}
          </ListRow>
        ))}
      </ul>
    </PanelSection>
  )
}
