import type { SearchPage } from '#/features/search/search-page.ts'
import button from '#/ui/button.module.css'
import layout from '#/ui/layout.module.css'
import { SiteLink } from '#/ui/site-link.tsx'
import { ProductGrid } from '#/site/product/product-grid.tsx'
import { CategoryChips } from '#/site/search/category-chips.tsx'
import { FamiliesRow } from '#/site/search/families-row.tsx'
import { FaultResults } from './fault-results.tsx'
import { FeatureChips } from './feature-chips.tsx'
import { GuideLinks } from '#/site/guides/guide-links.tsx'
import { NoResults } from './no-results.tsx'
import { PartResults } from './part-results.tsx'
import { PageResults } from './page-results.tsx'
import { SearchFilters } from './search-filters.tsx'
import { RecallNotices } from '#/site/recalls/recall-notices.tsx'
import { SearchForm } from '#/site/search/search-form.tsx'
import font from '#/ui/font.module.css'
import group from './search-group.module.css'
import css from './search-screen.module.css'
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
        <p className={`${font.lead} ${css.suggestion}`}>
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
        <div className={group.group}>
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
        <section className={group.group} aria-labelledby="primero">
          <h2 id="primero" className={`${font.h3} ${group.heading}`}>
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
        <section className={group.group} aria-labelledby="discontinuos">
          <h2 id="discontinuos" className={`${font.h3} ${group.heading}`}>
            Discontinuos <span className={group.count}>{page.totals.discontinued}</span>
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
        <section className={group.group} aria-labelledby="productos">
          <h2 id="productos" tabIndex={-1} className={`${font.h3} ${group.heading}`}>
            {lead > 0 ? 'Otros productos' : 'Productos'}{' '}
            <span className={group.count}>{totals.products - lead}</span>
          </h2>
          <ProductGrid cards={products.slice(lead)} priority={lead === 0} comparable />
        </section>
      ) : null}
    </>
  )
}
