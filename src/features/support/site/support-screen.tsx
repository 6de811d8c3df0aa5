import type { SupportPage, ModelMatch } from '#/features/support/support-page.ts'
import { Breadcrumbs } from '#/ui/breadcrumbs.tsx'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import prose from '#/ui/prose.module.css'
import { sizesByHeight } from '#/ui/sizes-by-height.ts'
import { StandingPicture } from '#/ui/standing-picture.tsx'
import surface from '#/ui/surface.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import finder from '#/site/home/home.module.css'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import { HiddenQueryFields } from './hidden-query-fields.tsx'
import { ModelRow } from './model-row.tsx'
import rule from '#/ui/rule.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import { ServiceCentres } from './service-centres.tsx'
import { TypeLinks } from '#/site/support/type-links.tsx'
import { SupportIndex } from './support-index.tsx'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import font from '#/ui/font.module.css'
import print from '#/ui/print.module.css'
import space from '#/ui/space.module.css'
import css from './support.module.css'
import { SupportSection } from './support-section.tsx'

/** Maximum length of a model in the contact form. */
const CONTACT_MODEL = 40

function SupportManualResults({ model, matches }: { model: string; matches: readonly ModelMatch[] }) {
  const exact = matches.filter((match) => match.exact)
  const near = matches.filter((match) => !match.exact)
  if (matches.length === 0) return <NothingFound model={model} />
  return (
    <>
      {exact.length > 0 ? (
        <section className={space.above40} aria-labelledby="manual-exacto">
          <h3 id="manual-exacto" className={font.h3}>
            {exact.length === 1 ? 'Este es tu modelo' : 'Estos son tus modelos'}
          </h3>
          <ManualRows matches={exact} />
        </section>
      ) : null}
      {near.length > 0 ? (
        <section className={space.above40} aria-labelledby="manual-parecidos">
          <h3 id="manual-parecidos" className={font.h3}>
            {exact.length > 0 ? 'También se escriben parecido' : '¿Es alguno de estos?'}
          </h3>
          {exact.length > 0 ? null : (
            <p className={`${font.muted} ${space.above8} ${css.manualText}`}>
              Ningún modelo se llama exactamente «{model}». Comparalo con la etiqueta.
            </p>
          )}
          <ManualRows matches={near} />
        </section>
      ) : null}
    </>
  )
}

function ManualRows({ matches }: { matches: readonly ModelMatch[] }) {
  return (
    <ul className={`${rule.rows} ${space.above16}`}>
      {matches.map((match) => (
        <li key={match.product.id}>
          <ModelRow match={match} />
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ model }: { model: string }) {
  return (
    <section className={space.above40} aria-labelledby="manual-nada">
      <h3 id="manual-nada" className={font.h3}>
        No encontramos «{model}»
      </h3>
      <p className={`${font.muted} ${space.above8} ${css.manualText}`}>
        Fijate si coincide con la etiqueta y probá sólo con los números, o con el nombre del producto. Si
        sigue sin aparecer, escribinos y lo buscamos nosotros.
      </p>
      <SiteLink
        href={`/contacto?modelo=${encodeURIComponent(model.slice(0, CONTACT_MODEL).toWellFormed())}`}
        className={button.outline}
      >
        Escribinos por este modelo
      </SiteLink>
    </section>
  )
}

const MODEL_CODE_HELP =
  'Está en la etiqueta del producto y en la caja. No importan los guiones ni las mayúsculas.'

function SupportManualFinder({ page }: { page: SupportPage }) {
  const { query, matches, labelPlaces } = page
  const nothingFound = matches?.length === 0
  return (
    <SupportSection
      id="manuales"
      title={`¿Ya tenés un ${page.meta.siteName}?`}
      text="Encontrá el manual, la garantía y el service de tu modelo, también si está discontinuado."
      className={matches === null ? print.never : undefined}
    >
      <search>
        <form
          action="/soporte#manuales"
          method="get"
          toolname="manual"
          tooldescription="Lleva al manual y a las descargas de un modelo."
          className={`${print.never} ${finder.form}`}
          key={query.model}
        >
          <HiddenQueryFields names={{ provincia: query.province, rubro: query.trade }} />
          <FormFieldRow id="manual-modelo" label="Modelo" help={MODEL_CODE_HELP}>
            <ModelInput
              {...fieldProps('manual-modelo', { help: MODEL_CODE_HELP })}
              name="modelo"
              defaultValue={query.model}
              placeholder={page.modelExample}
              maxLength={80}
              enterKeyHint="search"
            />
          </FormFieldRow>
          <button type="submit" className={button.primary}>
            Buscar manual
          </button>
        </form>
      </search>
      {matches === null ? null : <SupportManualResults model={query.model} matches={matches} />}
      {nothingFound ? (
        <div className={space.above40}>
          <h3 className={`${font.h3} ${space.below12}`}>Dónde está la etiqueta</h3>
          <ModelLabelPlaces places={labelPlaces} />
        </div>
      ) : (
        <details className={`${print.never} ${space.above12} ${css.help}`}>
          <summary className={`${anchor.line} ${touch.flow} ${font.medium} ${font.small}`}>
            ¿Dónde está la etiqueta?
          </summary>
          <ModelLabelPlaces places={labelPlaces} />
        </details>
      )}
    </SupportSection>
  )
}

export function SupportScreen({ page }: { page: SupportPage }) {
  return (
    <div className={layout.page}>
      <Breadcrumbs steps={page.breadcrumbs} />
      <header className={css.intro}>
        <div>
          <h1 className={font.h1}>Soporte técnico</h1>
          <p className={`${font.lead} ${space.above16} ${css.lead}`}>
            El manual, el service y la garantía de cada producto {page.meta.siteName}, también si está
            discontinuado.
          </p>
        </div>
        {page.picture ? (
          <div className={`${surface.plate} ${print.never} ${layout.relative} ${layout.clip} ${css.plate}`}>
            <StandingPicture
              picture={page.picture}
              sizes={sizesByHeight(page.picture, { vw: 58, sm: 325, lg: 418 })}
              priority
              ground="fade"
              className={css.picture}
            />
          </div>
        ) : null}
      </header>
      <RecallNotices recalls={page.recalls} named />
      <SupportIndex page={page} />
      <SupportFaults types={page.faultTypes} />
      <SupportManualFinder page={page} />
      <ServiceCentres page={page} />
      <SupportQuestions groups={page.faqs} />
      <SupportSection
        id="garantia"
        title="Garantía"
        text="Qué plazo tenés, qué cubre, quién responde y qué llevar al taller."
      >
        <p className={css.register}>
          <SiteLink href="/cuenta/productos#registrar" className={button.text}>
            Registrá tu producto
          </SiteLink>{' '}
          y tené la fecha, la factura y qué hacer si falla en un solo lugar. Es opcional: la garantía vale
          igual. Si falló y está en garantía,{' '}
          <SiteLink href="/contacto/reclamo-de-garantia" className={button.text}>
            hacé el reclamo
          </SiteLink>
          .
        </p>
        <p className={css.register}>
          También fuera de garantía, la Ley 24.240 (art. 12) nos obliga a asegurarte un service técnico
          adecuado y los repuestos.
        </p>
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: page.warrantyHtml }} />
      </SupportSection>
      <aside
        className={`${print.never} ${layout.between} ${layout.box} ${css.contact}`}
        aria-labelledby="soporte-escribinos"
      >
        <div>
          <h2 id="soporte-escribinos" className={font.h2}>
            ¿No encontraste lo que buscabas?
          </h2>
          <p className={`${font.muted} ${space.above12}`}>
            Escribinos. Cada consulta recibe un número de caso y una respuesta. ¿Ya tenés el tuyo?{' '}
            <SiteLink href="/casos" className={button.text}>
              Seguí tu caso
            </SiteLink>
            .
          </p>
        </div>
        <SiteLink href="/contacto" className={button.outline}>
          Escribinos
        </SiteLink>
      </aside>
    </div>
  )
}

function ModelLabelPlaces({ places }: { places: SupportPage['labelPlaces'] }) {
  return (
    <dl className={`${rule.above} ${css.labelPlaces}`}>
      {places.map(({ what, where }) => (
        <div key={what} className={`${rule.below} ${css.place}`}>
          <dt>{what}</dt>
          <dd className={font.muted}>{where}</dd>
        </div>
      ))}
    </dl>
  )
}

function SupportFaults({ types }: { types: SupportPage['faultTypes'] }) {
  if (types.length === 0) return null
  return (
    <SupportSection
      id="problemas"
      title="Problemas y soluciones"
      text="Elegí qué es y seguí los pasos, de a uno: qué probar, cuándo parar y a dónde llevarlo."
      className={print.never}
    >
      <TypeLinks families={types} />
      <p className={space.above16}>
        <SiteLink href="/contacto" className={button.tall}>
          No está en la lista: escribinos
        </SiteLink>
      </p>
    </SupportSection>
  )
}

function SupportQuestions({ groups }: { groups: SupportPage['faqs'] }) {
  return (
    <SupportSection
      id="preguntas"
      title="Preguntas frecuentes"
      text="Lo que más nos preguntan, por familia. Las de cada modelo están en su página."
    >
      {groups.map(({ title, faqs }) => (
        <div key={title} className={css.group}>
          <h3 className={`${font.h3} ${css.title}`}>{title}</h3>
          <ul>
            {faqs.map(({ id, question, html }) => (
              <li key={id} className={rule.below}>
                <details>
                  <summary className={`${layout.ends} ${anchor.inset} ${css.questionSummary}`}>
                    {question}
                    <FoldIcons />
                  </summary>
                  <div
                    className={`${prose.prose} ${font.muted} ${css.answer}`}
                    dangerouslySetInnerHTML={{ __html: html }}
                  />
                </details>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </SupportSection>
  )
}
