import type { SearchPage } from '../../pages/search/search-page.ts'
import button from '../../ui/button.module.css'
import layout from '../../ui/layout.module.css'
import { SiteLink } from '../../ui/site-link.tsx'
import { ProductGrid } from '../common/product/product-grid.tsx'
import { CategoryChips } from '../common/search/category-chips.tsx'
import { FamiliesRow } from '../common/search/families-row.tsx'
import { FeatureChips } from './feature-chips.tsx'
import { GuideLinks } from '../common/guides/guide-links.tsx'
import { NoResults } from './no-results.tsx'
import { PageResults } from './page-results.tsx'
import { SearchFilters } from './search-filters.tsx'
import { SearchForm } from '../common/search/search-form.tsx'
import font from '../../ui/font.module.css'
import css from './search-screen.module.css'
import { SearchNotes } from './search-notes.tsx'
import { SiteAnswers } from './site-answers.tsx'
import { SupportResults } from './support-results.tsx'
import { TypeChips } from './type-chips.tsx'

export function SearchScreen({ page }: { page: SearchPage }) {
  const {
    query,
    count,
    answers,
    pages,
    questions,
    products,
    discontinued,
    categories,
    manuals,
    faqs,
    features,
    types,
    totals,
  } = page
  // Whoever asks for a manual wants it first.
  const isAboutManuals = page.wantsManuals
  const laterManuals = isAboutManuals ? [] : manuals
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
      {features.length > 0 ? <FeatureChips features={features} /> : null}
      <SearchNotes notes={page.notes} />
      {query !== '' && count === 0 ? <NoResults modelExample={page.modelExample} /> : null}
      <SiteAnswers answers={answers} />
      <PageResults pages={pages} />
      {categories.length > 0 ? <CategoryChips categories={categories} /> : null}
      <div data-enhance="search-results" data-query={query}>
        {manuals.length > 0 && isAboutManuals ? (
          <SupportResults manuals={manuals} faqs={[]} questions={[]} />
        ) : null}
        {questions.length > 0 ? <SupportResults manuals={[]} faqs={[]} questions={questions} /> : null}
        {types.length > 0 ? <TypeChips types={types} /> : null}
        {page.filters ? <SearchFilters filters={page.filters} carried={page.carried} /> : null}
        {products.length > 0 ? (
          <section className={css.group} aria-labelledby="productos">
            <h2 id="productos" tabIndex={-1} className={`${font.h3} ${css.heading}`}>
              Productos <span className={css.count}>{totals.products}</span>
            </h2>
            <ProductGrid cards={products} priority comparable />
          </section>
        ) : null}
        {page.guides.length > 0 ? <GuideLinks guides={page.guides} /> : null}
        {laterManuals.length + faqs.length > 0 ? (
          <SupportResults manuals={laterManuals} faqs={faqs} questions={[]} />
        ) : null}
        {discontinued.length > 0 ? (
          <section className={css.group} aria-labelledby="discontinuos">
            <h2 id="discontinuos" className={`${font.h3} ${css.heading}`}>
              Discontinuos <span className={css.count}>{totals.discontinued}</span>
            </h2>
            <ProductGrid cards={discontinued} />
          </section>
        ) : null}
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
