import { Breadcrumbs, Grid, type Kit } from './parts.tsx'
import type { CategoryPage } from './types.ts'

export function Category({ page, kit }: { page: CategoryPage; kit: Kit }) {
  const { Image } = kit
  return (
    <main>
      <div className="banner">
        <Breadcrumbs steps={page.breadcrumbs} kit={kit} />
        <h1>{page.name}</h1>
        <p>{page.intro}</p>
        {page.banner.picture ? <Image picture={page.banner.picture} sizes="60vw" priority /> : null}
      </div>
      <div className="listing">
        <form>
          {page.listing.filters.map((filter) => (
            <fieldset key={filter.name}>
              <legend>{filter.label}</legend>
              {filter.options.map((option) => (
                <label key={option.value}>
                  <input type="checkbox" name={filter.name} value={option.value} /> {option.text} (
                  {option.count})
                </label>
              ))}
            </fieldset>
          ))}
          <select name="orden" aria-label="Orden">
            {page.listing.sorts.map((sort) => (
              <option key={sort.value} value={sort.value}>
                {sort.text}
              </option>
            ))}
          </select>
          <button type="submit">Ver</button>
        </form>
        <section>
          <h2>{page.listing.count}</h2>
          <Grid cards={page.products} kit={kit} />
        </section>
      </div>
    </main>
  )
}
