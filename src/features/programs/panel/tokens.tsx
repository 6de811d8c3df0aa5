import { formatDay } from '#/language/es-AR/format.ts'
import type { PanelToken } from '#/features/programs/programs-data.ts'
import { AskFirst } from '#/panel/common/ask-first.tsx'
import { fullMoment } from '#/panel/common/moments.ts'
import { Outcome } from '#/panel/common/problem.tsx'
import { Row } from '#/panel/common/row.tsx'
import { Section } from '#/panel/common/section.tsx'
import { useCommand } from '#/panel/common/use-command.ts'
import screen from '#/panel/common/screen.module.css'
import { refreshPrograms } from './programs-query.ts'
import { scopeName } from './scopes.ts'

export function Tokens({ tokens }: { tokens: readonly PanelToken[] }) {
  const { outcome, isPending, run } = useCommand(refreshPrograms)
  return (
    <Section id="claves" title="Claves" count={tokens.length}>
      {tokens.length === 0 ? <p className={screen.none}>No le diste ninguna a nadie.</p> : null}
      <Outcome {...outcome} />
      <ul>
        {tokens.map((token) => (
          <Row
            key={token.id}
            name={token.name}
            end={
              <AskFirst
                action="Revocar"
                question={`¿Revocar «${token.name}»?`}
                disabled={isPending}
                onSure={() =>
                  void run('token.revoke', { id: token.id }, `Listo: «${token.name}» ya no sirve.`)
                }
              >
                Deja de servir en el momento, y no vuelve. Los borradores que escribió quedan.
              </AskFirst>
            }
          >
            <span className={screen.detail}>
              {scopeName(token.scope)}
              {token.owner === null ? '' : ` · de ${token.owner}`} · {token.isOver ? 'venció' : 'sirve hasta'}{' '}
              el {formatDay(token.expiresAt.slice(0, 10))}
            </span>
            <span className={screen.detail}>
              {token.usedAt === null
                ? 'Sin usar todavía'
                : `Usada por última vez: ${fullMoment(token.usedAt)}`}
            </span>
          </Row>
        ))}
      </ul>
    </Section>
  )
}
