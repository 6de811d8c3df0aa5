import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { CategoryChips } from '#/site/search/category-chips.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import stack from '#/ui/stack.module.css'
import { Icon } from '#/ui/icon.tsx'
import chip from '#/ui/chip.module.css'
import chips from '#/site/search/search.module.css'
import { GuideLinks } from '#/site/guides/guide-links.tsx'
import { IconLinks } from '#/site/home/icon-links.tsx'
import { ManualFinder } from '#/site/home/manual-finder.tsx'
import { PartList } from '#/site/spare-parts/part-list.tsx'
import prose from '#/ui/prose.module.css'
import { FoldIcons } from '#/ui/fold-icons.tsx'
import { AppliedFilters } from '#/site/category/applied-filters.tsx'
import { FilterGroups } from '#/site/category/filter-groups.tsx'
import rule from '#/ui/rule.module.css'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { SearchForm } from '#/site/search/search-form.tsx'
import font from '#/ui/font.module.css'
import space from '#/ui/space.module.css'
import css from './search.module.css'
import { SearchNotes } from './search-notes.tsx'
import { SiteAnswers } from './site-answers.tsx'
import { FaqResults, ManualResults, QuestionResults } from './support-results.tsx'
import { TypeChips } from './type-chips.tsx'

export function SearchScreen({ page }: { page: SearchPage }) {
  const { query, count, features } = page
  return (
    <div className={`${layout.page} ${css.screen}`}>
      <SearchForm query={query} look="large" />
      {page.cut ? (
        <p className={`${font.small} ${css.notice}`}>
          Tu búsqueda era muy larga: usamos los primeros 200 caracteres.
        </p>
      ) : null}
      <div aria-live="polite">
        <h1 className={`${font.h2} ${css.title}`}>{page.title}</h1>
      </div>
      {page.suggestion ? (
        <p className={`${font.lead} ${space.above12} ${css.suggestion}`}>
          ¿Quisiste decir{' '}
          <SiteLink href={`/buscar?q=${encodeURIComponent(page.suggestion)}`}>{page.suggestion}</SiteLink>?
        </p>
      ) : null}
      <RecallNotices recalls={page.recalls} named />
      {features.length > 0 ? <FeatureChips features={features} /> : null}
      <SearchNotes notes={page.notes} />
      {query !== '' && count === 0 ? <NoResults modelExample={page.modelExample} /> : null}
      <div
        data-enhance="search-results"
        data-query={query}
        data-out-of-catalogue={page.notes.find((note) => note.outOfCatalogue)?.outOfCatalogue}
      >
        {page.order.map((part) => (
          <Part key={part} part={part} page={page} />
        ))}
        {page.more ? (
          <p className={css.more}>
            <SiteLink href={page.more} className={button.outline}>
              Ver más resultados
            </SiteLink>
          </p>
        ) : null}
      </div>
      {count === 0 ? (
        <div className={css.group}>
          <FamiliesRow families={page.families} />
        </div>
      ) : null}
    </div>
  )
}

function Part({ part, page }: { part: SearchPage['order'][number]; page: SearchPage }) {
  switch (part) {
    case 'faults':
      return <FaultResults faults={page.faults} />
    case 'answers':
      return <SiteAnswers answers={page.answers} />
    case 'parts':
      return page.parts.length > 0 ? <PartResults parts={page.parts} /> : null
    case 'pages':
      return <PageResults pages={page.pages} />
    case 'categories':
      return page.categories.length > 0 && page.types.length === 0 ? (
        <CategoryChips categories={page.categories} />
      ) : null
    case 'manuals':
      return page.manuals.length > 0 ? <ManualResults manuals={page.manuals} /> : null
    case 'questions':
      return page.questions.length > 0 ? <QuestionResults questions={page.questions} /> : null
    case 'faqs':
      return page.faqs.length > 0 ? (
        <FaqResults faqs={page.faqs} open={page.order.indexOf('faqs') < page.order.indexOf('products')} />
      ) : null
    case 'lead':
      return page.lead > 0 ? (
        <section className={css.group} aria-labelledby="primero">
          <h2 id="primero" className={`${font.h3} ${space.below20}`}>
            Lo más parecido
          </h2>
          <ProductGrid cards={page.products.slice(0, page.lead)} priority comparable />
        </section>
      ) : null
    case 'products':
      return <Products page={page} />
    case 'guides':
      return page.guides.length > 0 ? <GuideLinks guides={page.guides} /> : null
    case 'discontinued':
      return page.discontinued.length > 0 ? (
        <section className={css.group} aria-labelledby="discontinuos">
          <h2 id="discontinuos" className={`${font.h3} ${space.below20}`}>
            Discontinuos <span className={css.groupCount}>{page.totals.discontinued}</span>
          </h2>
          <ProductGrid cards={page.discontinued} />
        </section>
      ) : null
  }
}

function Products({
  page: { types, categories, filters, carried, products, totals, lead },
}: {
  page: SearchPage
}) {
  return (
    <>
      {types.length > 0 ? <TypeChips types={types} categories={categories} /> : null}
      {filters ? <SearchFilters filters={filters} carried={carried} /> : null}
      {products.length > lead ? (
        <section className={css.group} aria-labelledby="productos">
          <h2 id="productos" tabIndex={-1} className={`${font.h3} ${space.below20}`}>
            {lead > 0 ? 'Otros productos' : 'Productos'}{' '}
            <span className={css.groupCount}>{totals.products - lead}</span>
          </h2>
          <ProductGrid cards={products.slice(lead)} priority={lead === 0} comparable />
        </section>
      ) : null}
    </>
  )
}

function FaultResults({ faults }: Pick<SearchPage, 'faults'>) {
  return faults.map(({ id, sees, first, isDanger, links }) => (
    <section key={id} aria-labelledby={`falla-${id}`} className={`${layout.box} ${css.answer}`}>
      <h2 id={`falla-${id}`} className={font.h3}>
        {sees}
      </h2>
      <div className={`${stack.m} ${css.body}`}>
        {isDanger ? (
          <p className={css.text}>
            <strong className={font.medium}>{first}</strong>
          </p>
        ) : (
          <p className={css.text}>
            {links.length === 1 ? first : '¿A qué le pasa? Elegilo y seguí los pasos, de a uno.'}
          </p>
        )}
        <ul className={`${layout.wrap} ${css.links}`}>
          {links.map(({ name, link }) => (
            <li key={link}>
              <SiteLink href={link} className={button.text}>
                {links.length === 1 ? `Problemas y soluciones: ${name}` : name}
              </SiteLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  ))
}

function FeatureChips({ features }: { features: SearchPage['features'] }) {
  return (
    <nav aria-label="Características que pediste" className={space.above20}>
      <ul className={chips.chips}>
        {features.map(({ label, without }) => (
          <li key={label}>
            <SiteLink href={without} className={`${chip.chip} ${space.gap8} ${css.chosen}`}>
              <span className={layout.hidden}>Quitar </span>
              {label}
              <Icon name="close" size={14} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoResults({ modelExample }: Pick<SearchPage, 'modelExample'>) {
  return (
    <div className={`${space.above24} ${css.help}`}>
      <div>
        <p className={font.muted}>Probá así:</p>
        <ul className={`${font.muted} ${space.above8} ${css.tips}`}>
          <li>Escribí el tipo de producto: torre, auriculares, pava.</li>
          <li>Usá el modelo, con o sin guion. También sirve una parte.</li>
          <li>Buscá menos palabras a la vez.</li>
        </ul>
      </div>
      <section aria-labelledby="buscar-manual" className={space.grid40}>
        <div>
          <h2 id="buscar-manual" className={`${font.h3} ${space.below16}`}>
            ¿Buscás el manual de un producto que ya tenés?
          </h2>
          <ManualFinder example={modelExample} quiet />
        </div>
        <IconLinks
          links={[
            { href: '/soporte', icon: 'wrench', name: 'Soporte', text: 'Preguntas y centros de servicio' },
            { href: '/discontinuos', icon: 'file', name: 'Discontinuos', text: 'Los modelos de antes' },
            { href: '/contacto', icon: 'chat', name: 'Escribinos', text: 'Decinos qué buscás' },
          ]}
        />
      </section>
    </div>
  )
}

function PageResults({ pages }: Pick<SearchPage, 'pages'>) {
  return pages.map(({ title, section, html, link }, place) => (
    <section key={link} aria-labelledby={`pagina-${place + 1}`} className={`${layout.box} ${css.answer}`}>
      <h2 id={`pagina-${place + 1}`} className={font.h3}>
        {section ?? title}
      </h2>
      <div className={`${stack.m} ${css.body}`}>
        <div className={prose.prose} dangerouslySetInnerHTML={{ __html: html }} />
        <ul className={`${layout.wrap} ${css.links}`}>
          <li>
            <SiteLink href={link} className={button.text}>
              {section ? `Leé «${section}» en ${title}` : `Leé ${title}`}
            </SiteLink>
          </li>
        </ul>
      </div>
    </section>
  ))
}

function PartResults({ parts }: Pick<SearchPage, 'parts'>) {
  return (
    <section aria-labelledby="repuestos" className={`${layout.box} ${css.answer}`}>
      <h2 id="repuestos" className={font.h3}>
        {parts.length === 1 ? 'Repuesto' : 'Repuestos'}
      </h2>
      <div className={css.body}>
        <PartList parts={parts} />
        <p className={css.text}>
          <SiteLink href="/repuestos" className={button.text}>
            Ver todos por modelo
          </SiteLink>
        </p>
      </div>
    </section>
  )
}

type SearchFiltersProps = { filters: NonNullable<SearchPage['filters']>; carried: SearchPage['carried'] }

/** Filters as a form, so that they work without scripts. */
function SearchFilters({ filters, carried }: SearchFiltersProps) {
  const { groups, applied, clearLink } = filters
  return (
    <div className={`${stack.s} ${space.above20}`} data-enhance="listing">
      <AppliedFilters applied={applied} clearLink={clearLink} />
      <details className={`${rule.both} ${css.panel}`}>
        <summary className={`${layout.ends} ${font.medium} ${css.summary}`}>
          Filtrar
          <FoldIcons />
        </summary>
        <form
          action="/buscar#productos"
          method="get"
          autoComplete="off"
          aria-label="Filtros"
          toolname="filtrar_resultados"
          tooldescription="Deja entre los resultados los productos que cumplen con lo elegido."
          data-live="submit"
        >
          {carried.map(({ name, value }) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <FilterGroups filters={groups} id="filtros" />
          <button className={`${button.primary} ${button.wide} ${space.above16}`}>Aplicar filtros</button>
        </form>
      </details>
    </div>
  )
}
