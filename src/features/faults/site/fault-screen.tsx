import type { FaultPage } from '#/features/faults/fault-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import font from '#/ui/font.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import stack from '#/ui/stack.module.css'
import { FaultEnding } from './fault-ending.tsx'
import css from './fault-screen.module.css'

export function FaultScreen({ page }: { page: FaultPage }) {
  const { code, name, sees, danger, dangers, next, step, ending, tried } = page
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <article className={`${stack.xl} ${css.fault}`}>
        <header>
          <h1 className={font.h1}>{sees}</h1>
          <p className={`${font.muted} ${css.product}`}>
            {name} <span className={font.code}>{code}</span>
          </p>
        </header>
        {danger === null ? null : (
          <div role="note" className={css.danger}>
            <p className={`${font.lead} ${css.dangerText}`}>
              <strong className={font.medium}>{danger}</strong>
            </p>
            <ol className={`${stack.s} ${css.list}`}>
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
            <ol className={`${stack.xs} ${font.muted} ${css.list}`}>
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
        <nav aria-label="Otros caminos" className={`${layout.wrap} ${css.ways}`}>
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
      <p className={`${layout.wrap} ${css.answers}`}>
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
