import { Link } from '@tanstack/react-router'
import { formatDay } from '#/language/es-AR/format.ts'
import type { PanelMessage } from './inbox-queries.ts'
import screen from '#/panel/common/screen.module.css'
import anchor from '#/ui/anchor.module.css'
import stack from '#/ui/stack.module.css'
import card from '#/panel/common/card.module.css'
import { relativeDayWords } from '#/panel/common/moments.ts'
import { CaseState } from './case-states.tsx'
import css from './message-screen.module.css'
import { Card } from '#/panel/common/section.tsx'

export function PersonCards({ message }: { message: PanelMessage }) {
  const { name, email, phone, place, model, serial, others, registered } = message
  const facts = [
    ['Nombre', name],
    ['Correo', email],
    ['Teléfono', phone],
    ['Lugar', place],
    ['Modelo', model],
    ['Número de serie', serial],
    ...message.facts.map(({ label, value }) => [label, value] as const),
  ] as const
  return (
    <>
      <Card id="quien" title="Quién escribe">
        <dl className={`${stack.s} ${css.facts}`}>
          {facts.map(([label, value]) =>
            value === null ? null : (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
          )}
        </dl>
      </Card>
      {others.length > 0 ? (
        <Card id="otras" title="Otras consultas suyas">
          <ul>
            {others.map((other) => (
              <li key={other.id} className={card.item}>
                <Link to="/mensajes/$id" params={{ id: other.id }} className={`${anchor.quiet} ${card.name}`}>
                  {other.reason}
                </Link>
                <span className={card.row}>
                  <span className={screen.detail}>{relativeDayWords(other.receivedAt)}</span>
                  <CaseState state={other.state} />
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      {registered && registered.length > 0 ? (
        <Card id="registrados" title="Productos registrados">
          <p className={screen.detail}>De la cuenta con este correo.</p>
          <ul>
            {registered.map((product) => (
              <li key={`${product.model}${product.registeredAt}`} className={card.item}>
                <span className={`${anchor.quiet} ${card.name}`}>
                  {product.name}, {product.model}
                </span>
                <span className={screen.detail}>
                  {product.serial ? `Serie ${product.serial} · ` : ''}comprado el{' '}
                  {formatDay(product.purchasedOn)} · garantía hasta el {formatDay(product.warrantyUntil)}
                </span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}
