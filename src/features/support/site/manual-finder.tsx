import type { SupportPage } from '#/features/support/support-page.ts'
import button from '#/ui/button.module.css'
import { FormFieldRow, fieldProps } from '#/ui/field.tsx'
import print from '#/ui/print.module.css'
import finder from '#/site/home/manual-finder.module.css'
import { ModelInput } from '#/site/model-field/model-input.tsx'
import { HiddenQueryFields } from './hidden-query-fields.tsx'
import { ModelLabelPlaces } from './model-label-places.tsx'
import { SupportManualResults } from './manual-results.tsx'
import font from '#/ui/font.module.css'
import anchor from '#/ui/anchor.module.css'
import touch from '#/ui/touch.module.css'
import css from './manual-finder.module.css'
import { SupportSection } from './support-section.tsx'

const MODEL_CODE_HELP =
  'Está en la etiqueta de atrás o de abajo del producto. No importan los guiones ni las mayúsculas.'

export function SupportManualFinder({ page }: { page: SupportPage }) {
  const { query, matches, labelPlaces } = page
  const nothingFound = matches?.length === 0
  return (
    <SupportSection
      id="manuales"
      title={`¿Ya tenés un ${page.meta.siteName}?`}
      text="Encontrá el manual, la garantía y el service de tu modelo, también si está discontinuado."
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
        <div className={css.places}>
          <h3 className={`${font.h3} ${css.placesTitle}`}>Dónde está la etiqueta</h3>
          <ModelLabelPlaces places={labelPlaces} />
        </div>
      ) : (
        <details className={`${print.never} ${css.help}`}>
          <summary className={`${anchor.line} ${touch.flow} ${font.medium} ${font.small}`}>
            ¿Dónde está la etiqueta?
          </summary>
          <ModelLabelPlaces places={labelPlaces} />
        </details>
      )}
    </SupportSection>
  )
}
