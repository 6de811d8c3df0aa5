import type { ReactNode } from 'react'
import { endOfLink } from '#/publishing/model/preview-link.ts'
import { formatDay } from '#/language/es-AR/format.ts'
import { AskFirst } from '#/panel/common/ask-first.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { OutcomeMessage } from '#/panel/common/problem.tsx'
import { ListRow } from '#/panel/common/row.tsx'
import { PanelSection } from '#/panel/common/section.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import screen from '#/panel/common/screen.module.css'
import { refreshPrograms, type PanelPrograms } from './programs-query.ts'
import { scopeName } from './scopes.ts'
import type { endPreviewLink, revokeToken } from '#/features/programs/server/revoke-token.ts'

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
