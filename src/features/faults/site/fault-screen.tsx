import type { FaultPage, FaultEndingView } from '#/features/faults/fault-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import print from '#/ui/print.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { ProvinceForm } from '#/site/support/province-form.tsx'
import space from '#/ui/space.module.css'
import css from './faults.module.css'

export function FaultScreen({ page }: { page: FaultPage }) {
  const { code, name, sees, danger, dangers, next, step, ending, tried } = page
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <article className={`${stack.xl} ${css.fault}`}>
        <header>
          <h1 className={font.h1}>{sees}</h1>
          <p className={`${font.muted} ${space.above12}`}>
            {name} <span className={font.code}>{code}</span>
          </p>
        </header>
        {danger === null ? null : (
          <div role="note" className={css.danger}>
            <p className={`${font.lead} ${font.ink}`}>
              <strong className={font.medium}>{danger}</strong>
            </p>
            <ol className={`${stack.s} ${space.above12} ${css.list}`}>
              {next.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </div>
        )}
        {step === null ? null : <FaultStepView step={step} />}
        {ending === null ? null : <FaultEnding ending={ending} />}
        {tried.length === 0 ? null : (
          <section aria-labelledby="ya-probaste">
            <h2 id="ya-probaste" className={font.h3}>
              {step === null ? 'Lo que probaste' : 'Ya probaste'}
            </h2>
            <ol className={`${stack.xs} ${font.muted} ${space.above12} ${css.list}`}>
              {tried.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ol>
          </section>
        )}
        {dangers.length === 0 || step === null ? null : (
          <p className={`${font.small} ${css.stop}`}>
            <strong className={font.medium}>Pará y desenchufá si pasa algo de esto:</strong>{' '}
            {dangers.map((each, place) => (
              <span key={each.link}>
                {place === 0 ? null : ' · '}
                <SiteLink href={each.link}>{each.name}</SiteLink>
              </span>
            ))}
          </p>
        )}
        <nav aria-label="Otros caminos" className={`${print.never} ${layout.wrap} ${space.gapRow}`}>
          {page.back === null ? null : (
            <SiteLink href={page.back} className={button.tall}>
              Volver un paso
            </SiteLink>
          )}
          <SiteLink href={page.others} className={button.tall}>
            Le pasa otra cosa
          </SiteLink>
          {page.manual === null ? null : (
            <SiteLink href={page.manual} className={button.tall}>
              Ver el manual
            </SiteLink>
          )}
        </nav>
      </article>
    </div>
  )
}

function FaultStepView({
  step: { number, of, text, asks, yes, no },
}: {
  step: NonNullable<FaultPage['step']>
}) {
  return (
    <section aria-labelledby="paso" className={`${layout.box} ${stack.m} ${css.step}`}>
      <p className={font.note}>{of === 1 ? 'Una sola cosa para probar' : `Paso ${number} de ${of}`}</p>
      <h2 id="paso" className={`${font.h2} ${css.text}`}>
        {text}
      </h2>
      <p className={font.lead}>{asks}</p>
      <p className={`${print.never} ${layout.wrap} ${space.gap12} ${css.answers}`}>
        <SiteLink href={yes} className={button.primary}>
          Sí
        </SiteLink>
        <SiteLink href={no} className={button.outline}>
          {asks === '¿Se solucionó?' ? 'No, sigue igual' : 'No'}
        </SiteLink>
      </p>
    </section>
  )
}

function FaultEnding({ ending }: { ending: FaultEndingView }) {
  const { end, lo, isFound, part } = ending
  const isOfWorkshop = end === 'part' && ending.parts.length === 0
  return (
    <section aria-labelledby="final" className={`${layout.box} ${stack.m} ${css.step}`}>
      <h2 id="final" className={font.h2}>
        {title(ending)}
      </h2>
      {end === 'fixed' ? (
        <p className={css.words}>
          {isFound
            ? `Si vuelve a pasar, probá lo mismo; si pasa seguido, lleva${lo} a un centro de servicio.`
            : 'Por lo que probaste, todo anda como tiene que andar. Si igual te preocupa, escribinos.'}
        </p>
      ) : null}
      {end === 'part' ? (
        <p className={css.words}>
          {isOfWorkshop
            ? `Ese repuesto${part === null ? '' : ` (${part})`} ${ending.isPartSold ? '' : 'no se vende suelto: '}lo cambia un centro de servicio.`
            : 'Pedilo por su código y cambialo vos.'}
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
      {end === 'electrician' ? (
        <p className={css.words}>
          La falla está en la instalación y no en el producto: no uses esa toma hasta que la revise.
        </p>
      ) : null}
      {end === 'case' ? (
        <p className={css.words}>Contanos qué pasa: el mensaje ya lleva escrito lo que probaste.</p>
      ) : null}
      {end === 'workshop' || isOfWorkshop ? <Workshop {...ending} /> : null}
      <p className={`${layout.wrap} ${space.gap12} ${css.answers}`}>
        <SiteLink
          href={ending.contact}
          className={ending.parts.length > 0 || end === 'case' ? button.primary : button.text}
        >
          {ending.parts.length > 0 ? 'Pedir el repuesto' : 'Escribinos con lo que ya probaste'}
        </SiteLink>
      </p>
      {end === 'part' && !isOfWorkshop ? (
        <details>
          <summary className={button.tall}>Prefiero llevar{lo} a un taller</summary>
          <Workshop {...ending} />
        </details>
      ) : null}
    </section>
  )
}

function title({ end, lo, isFound }: FaultEndingView): string {
  switch (end) {
    case 'fixed':
      return isFound ? 'Listo, era eso' : 'No parece una falla'
    case 'part':
      return 'Hace falta un repuesto'
    case 'workshop':
      return `Lleva${lo} a un centro de servicio`
    case 'electrician':
      return 'Llamá a un electricista'
    case 'case':
      return 'Sigámoslo por escrito'
  }
}

function Workshop({ lo, trade, provinces }: Pick<FaultEndingView, 'lo' | 'trade' | 'provinces'>) {
  return (
    <div className={stack.m}>
      <p className={css.words}>
        No {lo} desarmes. Si la garantía cubre la falla, la reparación y el flete son sin cargo: llevá la
        factura. Si no la cubre o ya venció, pedí presupuesto antes de dejar{lo}.
      </p>
      {provinces.length === 0 ? (
        <p className={css.words}>Escribinos y te decimos a dónde llevar{lo}.</p>
      ) : (
        <ProvinceForm id="falla-provincia" trade={trade} provinces={provinces} />
      )}
    </div>
  )
}
