import type { ModelMatch } from '#/features/support/support-page.ts'
import button from '#/ui/button.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ModelRow } from './model-row.tsx'
import font from '#/ui/font.module.css'
import rule from '#/ui/rule.module.css'
import css from './manual-results.module.css'

/** Longest model the contact form takes. */
const CONTACT_MODEL = 40

export function SupportManualResults({ model, matches }: { model: string; matches: readonly ModelMatch[] }) {
  const exact = matches.filter((match) => match.exact)
  const near = matches.filter((match) => !match.exact)
  if (matches.length === 0) return <NothingFound model={model} />
  return (
    <>
      {exact.length > 0 ? (
        <section className={css.results} aria-labelledby="manual-exacto">
          <h3 id="manual-exacto" className={font.h3}>
            {exact.length === 1 ? 'Este es tu modelo' : 'Estos son tus modelos'}
          </h3>
          <ManualRows matches={exact} />
        </section>
      ) : null}
      {near.length > 0 ? (
        <section className={css.results} aria-labelledby="manual-parecidos">
          <h3 id="manual-parecidos" className={font.h3}>
            {exact.length > 0 ? 'También se escriben parecido' : '¿Es alguno de estos?'}
          </h3>
          {exact.length > 0 ? null : (
            <p className={`${font.muted} ${css.text}`}>
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
    <ul className={`${rule.rows} ${css.rows}`}>
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
    <section className={css.results} aria-labelledby="manual-nada">
      <h3 id="manual-nada" className={font.h3}>
        No encontramos «{model}»
      </h3>
      <p className={`${font.muted} ${css.text}`}>
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
