import type { FaultEndingView } from '#/features/faults/fault-page.ts'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { ProvinceForm } from '#/site/support/province-form.tsx'
import css from './fault-screen.module.css'

export function FaultEnding({ ending }: { ending: FaultEndingView }) {
  const { end, isFound, part } = ending
  const isNotSold = end === 'part' && ending.parts.length === 0
  return (
    <section aria-labelledby="final" className={`${layout.box} ${stack.m} ${css.step}`}>
      <h2 id="final" className={font.h2}>
        {title(ending)}
      </h2>
      {end === 'fixed' ? (
        <p className={css.words}>
          {isFound
            ? 'Si vuelve a pasar, probá lo mismo; si pasa seguido, llevalo a un centro de servicio.'
            : 'Por lo que probaste, anda como tiene que andar. Si igual te preocupa, escribinos.'}
        </p>
      ) : null}
      {end === 'part' ? (
        <p className={css.words}>
          {isNotSold
            ? `${part === null ? 'Ese repuesto' : `Ese repuesto (${part})`} no se vende suelto: lo cambia un centro de servicio.`
            : ending.parts.every(({ byVisitor }) => byVisitor)
              ? 'Pedilo por su código y cambialo vos: en su página está cómo.'
              : 'Pedilo por su código. En su página está quién lo cambia.'}
        </p>
      ) : null}
      {ending.parts.length === 0 ? null : (
        <ul>
          {ending.parts.map(({ name, link }) => (
            <li key={link}>
              <SiteLink href={link} className={button.tall}>
                {name}
              </SiteLink>
            </li>
          ))}
        </ul>
      )}
      {end === 'case' ? (
        <p className={css.words}>Contanos qué pasa: el mensaje ya lleva escrito lo que probaste.</p>
      ) : null}
      {end === 'workshop' || isNotSold ? <Workshop {...ending} /> : null}
      <p className={`${layout.wrap} ${css.answers}`}>
        <SiteLink
          href={ending.contact}
          className={ending.parts.length > 0 || end === 'case' ? button.primary : button.text}
        >
          {ending.parts.length > 0 ? 'Pedir el repuesto' : 'Escribinos con lo que ya probaste'}
        </SiteLink>
      </p>
      {end === 'part' && !isNotSold ? (
        <details>
          <summary className={button.tall}>Prefiero llevarlo a un taller</summary>
          <Workshop {...ending} />
        </details>
      ) : null}
    </section>
  )
}

function title({ end, isFound }: FaultEndingView): string {
  switch (end) {
    case 'fixed':
      return isFound ? 'Listo, era eso' : 'No parece una falla'
    case 'part':
      return 'Hace falta un repuesto'
    case 'workshop':
      return 'Llevalo a un centro de servicio'
    case 'case':
      return 'Sigámoslo por escrito'
  }
}

function Workshop({ trade, provinces }: Pick<FaultEndingView, 'trade' | 'provinces'>) {
  return (
    <div className={stack.m}>
      <p className={css.words}>
        No lo abras. Si está en garantía, la reparación y el flete son sin cargo: llevá la factura. Si ya no,
        pedí presupuesto antes de dejarlo.
      </p>
      {provinces.length === 0 ? (
        <p className={css.words}>Escribinos y te decimos a dónde llevarlo.</p>
      ) : (
        <ProvinceForm id="falla-provincia" trade={trade} provinces={provinces} />
      )}
    </div>
  )
}
